import { afterAll, beforeAll, expect, it } from 'vitest'
import { deletionWishes } from '../../../server/account/deletion-wish.table'
import { listWishes } from '../../../server/account/deletion-wishes'
import type { OpenDatabase } from '../../../server/database/database'
import { NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

it('lists the oldest 500 of many wishes to be deleted, so that no answer is megabytes', async () => {
  const askedAt = (minute: number) => new Date(NOON.getTime() + minute * 60_000)
  const wishes = Array.from({ length: 600 }, (_, at) => ({
    issuer: 'test',
    subject: `guest-${at}`,
    askedAt: askedAt(600 - at),
  }))
  await open.database.insert(deletionWishes).values(wishes)
  const listed = await listWishes(open.database)
  expect(listed).toHaveLength(500)
  expect([listed[0]?.subject, listed.at(-1)?.subject]).toEqual(['guest-599', 'guest-100'])
})
