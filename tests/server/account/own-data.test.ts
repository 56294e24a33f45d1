import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, signedWaiversOf } from '../../../server/account/own-data'
import type { OpenDatabase } from '../../../server/database/database'
import { familyInvitations } from '../../../server/households/adults/family-invitation.table'
import { noteArrival } from '../../../server/visits/arrival'
import { callAs, recordHeaders } from '../support/call-handler'
import { NOON } from '../support/call-with'
import { signedWaiver } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue, WAIVER_TEXT } from '../support/seed-venue'

const PAGE = `<main>${WAIVER_TEXT}</main><p>Signed</p>`

let open: OpenDatabase
let ids: Awaited<ReturnType<typeof seedFamilies>>
beforeAll(async () => {
  open = await openVenueDatabase()
  ids = await seedFamilies(open.database)
  const { locationId } = await seedVenue(open.database)
  const call = callAs(open.database, maya)
  const { waiverContactTasks } = await call('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [ids.mayaId], activityId: null },
  })
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  const body = signedWaiver(task, 'Maya Lindqvist', { waiverHTML: PAGE })
  const headers = recordHeaders(randomUUID(), body)
  await call('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })
  for (const contactId of [ids.leoId, ids.zoeId])
    await noteArrival(open.database, admin, { contactId, locationId, now: NOON })
  const day = { createdAt: NOON, expiresAt: NOON, endedAt: NOON }
  await open.database.insert(familyInvitations).values({ contactId: ids.jonasId, email: 'jonas@example.com', ...day })
})
afterAll(() => open.close())

const own = () => [ids.mayaId, ids.jonasId, ids.idaId, ids.leoId]

/** Where the copy has what each table holds of a person; or why it is not there. */
const places: Readonly<Record<string, { in: string } | { not: string }>> = {
  accounts: { in: 'account' },
  ble_assignments: { in: 'phonePasses' },
  child_registrations: { in: 'childRegistrations' },
  contact_tasks: { in: 'tasks' },
  contacts: { in: 'household' },
  corrected_slips: { in: 'correctedRentalSlips' },
  document_copies: { in: 'mailsThatWait' },
  family_claims: { not: 'the hash of a code, for a day' },
  family_invitations: { in: 'invitationsToTheFamily' },
  further_customer_ids: { in: 'furtherCustomerIds' },
  handovers: { in: 'handedOverTablets' },
  order_lines: { in: 'orders' },
  pass_media: { in: 'passes' },
  photos: { in: 'portraits' },
  receipts: { in: 'receipts' },
  rental_profiles: { in: 'rentalProfiles' },
  report_rows: { not: 'made of the orders and tasks, and made again each hour' },
  stay_tickets: { not: 'lets a device bring documents, and holds nothing of them' },
  visits: { in: 'visits' },
  waiver_evidence: { in: 'signedWaivers' },
}

describe('the copy of one’s own data', () => {
  it('has every table that names a person', async () => {
    const { rows } = await open.database.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('contact_id', 'signer_contact_id', 'household_id')
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(places))
    const made = [...Object.keys(await dataOf(open.database, own())), 'account', 'household', 'signedWaivers']
    const told = Object.values(places).flatMap((place) => ('in' in place ? place.in : []))
    expect(told.filter((key) => !made.includes(key))).toEqual([])
  })

  it('says when one was here and who was invited, of the own household only', async () => {
    const { visits, invitationsToTheFamily } = await dataOf(open.database, own())
    const [mine, ...others] = visits.filter(({ hasCheckedIn }) => !hasCheckedIn)
    expect(others).toEqual([])
    expect(mine).toMatchObject({ contactId: ids.leoId, location: 'Summit Base', arrivalNotedAt: NOON })
    expect(invitationsToTheFamily).toMatchObject([{ contactId: ids.jonasId, email: 'jonas@example.com' }])
  })

  it('has each waiver with its text and its page as they were signed, though the text is in the database once', async () => {
    const waivers = []
    for await (const waiver of signedWaiversOf(open.database, own())) waivers.push(waiver)
    expect(waivers).toMatchObject([{ signerName: 'Maya Lindqvist', text: WAIVER_TEXT, waiverHtml: PAGE }])
  })
})
