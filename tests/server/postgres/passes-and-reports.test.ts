import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { contacts } from '../../../server/households/contact.table'
import { assignMobilePass } from '../../../server/media/ble-assignment'
import { noteDelivery } from '../../../server/media/ticket-delivery'
import { orderLines, orders } from '../../../server/orders/order.table'
import { createWalletIdentities } from '../../../server/passes/wallet-identities'
import { reportRows } from '../../../server/reports/report-row.table'
import { readRun, requestRun } from '../../../server/reports/report-run'
import { workOff } from '../../../server/reports/report-worker'
import { seedMedium } from '../media/seed-media'
import { insertReportVenue, silent, TODAY } from '../reports/report-venue'
import { NOON, outcomeOf } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'

const PEOPLE = 900

describe('several processes on one PostgreSQL', () => {
  let processes: OpenDatabase[]
  beforeAll(async () => {
    const databaseUrl = await newDatabase('venue')
    const first = await openVenueDatabase({ databaseUrl })
    processes = [first, await openVenueDatabase({ databaseUrl }), await openVenueDatabase({ databaseUrl })]
    await insertReportVenue(first.database)
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.close()))
  })
  const inAll = <T>(work: (database: OpenDatabase['database'], index: number) => Promise<T>, times = 4): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, () => processes.map((one, index) => work(one.database, index))).flat())
  const database = () => {
    const [one] = processes
    if (!one) throw new Error('no process')
    return one.database
  }

  it('populate the customer report once, however often and by however many it is asked for', async () => {
    await database().execute(sql`
      insert into ${contacts} (household_id, first_name, last_name, name_key, date_of_birth)
      select 1, 'Guest', number::text, number::text, '1990-01-01' from generate_series(1, ${PEOPLE}) number`)
    await database().insert(orders).values({ id: 5000, number: 'BULK' })
    await database().execute(sql`
      insert into ${orderLines} (order_id, number, contact_id, product_id, product_name, product_date, needs_waivers)
      select 5000, id::text, id, 'DAY', 'Day Ticket', ${TODAY}::date, '{SV-LIABILITY}'
      from ${contacts} where first_name = 'Guest'`)
    await inAll((one) => requestRun(one))
    await inAll((one) => workOff({ database: one, now: () => NOON, log: silent }, () => false))
    const rows = await database().select({ contactId: reportRows.contactId }).from(reportRows)
    expect(rows).toHaveLength(PEOPLE)
    expect(new Set(rows.map((row) => row.contactId)).size).toBe(PEOPLE)
    expect(await readRun(database())).toMatchObject({ state: 'populated', generation: 1 })
  })

  it('order one mobile pass for a person, and count every send of a ticket', async () => {
    const { jonasId } = await seedFamilies(database())
    const ticketId = await seedMedium(database(), { contactId: jonasId, ipCode: 'RACE0001' })
    const assignments = await inAll((one) => assignMobilePass(one, jonasId, NOON))
    expect(new Set(assignments.map((assignment) => assignment.transactionId)).size).toBe(1)
    const note = { ticketId, deliveryMode: 1, recipient: 'jonas@example.com', externalOrderId: null, at: NOON }
    const outcomes = await inAll((one) => outcomeOf(noteDelivery(one, note)), 6)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10)
  })

  it('make one demo certificate, and sign with the same', async () => {
    const log = { warn() {} }
    const identities = await inAll((one) => createWalletIdentities({ apple: null, google: null }, log).apple(one), 1)
    expect(new Set(identities.map((identity) => identity.signerCert)).size).toBe(1)
  })
})
