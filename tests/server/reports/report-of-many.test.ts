import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { populateNext } from '../../../server/reports/populate-report'
import { readDetails } from '../../../server/reports/report.queries'
import { reportRows } from '../../../server/reports/report-row.table'
import { claimRun, requestRun } from '../../../server/reports/report-run'
import { NOON } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { insertReportVenue, SUMMIT_BASE, TODAY } from './report-venue'

const PEOPLE = 20_000
const anyDay = { window: { start: null, end: null }, includePrintableMedia: false }

it('a step of the report and a page of it read the people and orders of their own, not all of the venue', async () => {
  const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  await insertReportVenue(database)
  await database.execute(sql`insert into ${households} (id) select 5000 + generate_series(1, ${PEOPLE})`)
  await database.execute(sql`
    insert into ${contacts} (household_id, is_head_of_household, first_name, last_name, name_key, date_of_birth)
    select id, true, 'Guest', id::text, id::text, '1990-01-01' from ${households} where id > 5000`)
  await database.execute(sql`
    insert into ${orders} (id, number) select 5000 + id, 'BULK-' || id from ${contacts} where first_name = 'Guest'`)
  await database.execute(sql`
    insert into ${orderLines} (order_id, number, contact_id, product_id, product_name, product_date, needs_waivers)
    select 5000 + id, '1', id, 'DAY', 'Day Ticket', ${TODAY}::date, '{SV-LIABILITY}'
    from ${contacts} where first_name = 'Guest'`)
  await database.execute(sql`analyze ${contacts}, ${orders}, ${orderLines}`)
  await requestRun(database)
  const held = { owner: crypto.randomUUID(), generation: 1 }
  await claimRun(database, held.owner, NOON)

  await database.transaction(async (tx) => {
    // What is read from beginning to end counts in the session that reads it.
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select sum(pg_stat_get_xact_tuples_returned(oid) - pg_stat_get_xact_tuples_fetched(oid))::int as count
        from pg_class where relname in ('contacts', 'orders', 'order_lines') and relkind = 'r'`)
      return rows[0]?.count ?? 0
    }
    const atFirst = await rowsRead()
    expect(await populateNext(tx, held, NOON)).toBe('more')
    const afterStep = await rowsRead()
    expect(afterStep - atFirst).toBeLessThan(PEOPLE / 4)

    const question = { generation: 1, location: { id: SUMMIT_BASE, name: 'Summit Base' }, ...anyDay }
    const page = await readDetails(tx, question, { contactId: 0, rowId: 0 }, 1000)
    expect(page.records.length).toBeGreaterThanOrEqual(500)
    expect((await rowsRead()) - afterStep).toBeLessThan(PEOPLE / 4)
  })
  expect(await database.$count(reportRows)).toBeGreaterThanOrEqual(500)
  await close()
})
