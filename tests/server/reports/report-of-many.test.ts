import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { populateNext } from '../../../server/reports/populate-report'
import { reportRows } from '../../../server/reports/report-row.table'
import { claimRun, requestRun } from '../../../server/reports/report-run'
import { NOON } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { insertReportVenue, TODAY } from './report-venue'

const PEOPLE = 20_000

it('a step of the report reads the people and orders of its own, not all of the venue', async () => {
  const { database, close } = await openVenueDatabase({ databaseUrl: await newDatabase('venue') })
  await insertReportVenue(database)
  await database.execute(sql`
    insert into ${contacts} (household_id, first_name, last_name, name_key, date_of_birth)
    select 1, 'Guest', number::text, number::text, '1990-01-01' from generate_series(1, ${PEOPLE}) number`)
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

  const read = await database.transaction(async (tx) => {
    // What is read from beginning to end counts in the session that reads it.
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select sum(pg_stat_get_xact_tuples_returned(oid) - pg_stat_get_xact_tuples_fetched(oid))::int as count
        from pg_class where relname in ('contacts', 'orders', 'order_lines') and relkind = 'r'`)
      return rows[0]?.count ?? 0
    }
    const before = await rowsRead()
    expect(await populateNext(tx, held, NOON)).toBe('more')
    return (await rowsRead()) - before
  })
  expect(await database.$count(reportRows)).toBeGreaterThanOrEqual(500)
  expect(read).toBeLessThan(PEOPLE / 4)
  await close()
})
