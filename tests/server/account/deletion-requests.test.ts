import { afterAll, beforeAll, expect, it } from 'vitest'
import { deletionRequests } from '../../../server/account/deletion-request.table'
import { listDeletionRequests } from '../../../server/account/deletion-requests'
import type { OpenDatabase } from '../../../server/database/database'
import { NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

it('lists the oldest 500 of many deletion requests, so that no answer is megabytes', async () => {
  const askedAt = (minute: number) => new Date(NOON.getTime() + minute * 60_000)
  const requests = Array.from({ length: 600 }, (_, at) => ({
    issuer: 'test',
    subject: `guest-${at}`,
    askedAt: askedAt(600 - at),
  }))
  await open.database.insert(deletionRequests).values(requests)
  const listed = await listDeletionRequests(open.database)
  expect(listed).toHaveLength(500)
  expect([listed[0]?.subject, listed.at(-1)?.subject]).toEqual(['guest-599', 'guest-100'])
})
