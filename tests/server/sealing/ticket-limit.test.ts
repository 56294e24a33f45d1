import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { ensureSealingKey } from '../../../server/sealing/sealing-keys'
import { issueBrowserTicket } from '../../../server/sealing/stay-tickets'
import { callAs, NOON } from '../support/call-handler'
import { outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const DAY_MS = 86_400_000

let open: OpenDatabase
let ids: Awaited<ReturnType<typeof seedFamilies>>
let locationId: number
beforeAll(async () => {
  open = await openVenueDatabase()
  await ensureSealingKey(open.database, NOON)
  ids = await seedFamilies(open.database)
  locationId = (await seedVenue(open.database)).locationId
})
afterAll(() => open.close())

it('one guest gets a hundred tickets a day, each of which is kept for months', async () => {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const stayKey = (await exportJWK(publicKey)) as never
  const ask = async (caller: typeof maya, contactId: number, at = NOON) => {
    const people = { params: { locationId }, body: { contactIds: [contactId], activityId: null } }
    const { waiverContactTasks } = await callAs(open.database, caller)('groupContactTasks', people)
    const body = { stayKey, contactTaskIds: waiverContactTasks.map(({ id }) => id) }
    return outcomeOf(issueBrowserTicket({ database: open.database, caller, body, now: () => at }, async () => {}))
  }
  expect(await ask(maya, ids.mayaId)).toBe('accepted')
  await open.database.execute(sql`
    insert into stay_tickets select (jsonb_populate_record(ticket, jsonb_build_object('id', gen_random_uuid()))).*
    from stay_tickets ticket, generate_series(1, 99)`)
  expect(await ask(maya, ids.mayaId)).toBe('429 too-many-tickets')
  expect(await ask(siobhan, ids.siobhanId)).toBe('accepted')
  expect(await ask(maya, ids.mayaId, new Date(NOON.getTime() + DAY_MS))).toBe('accepted')
})
