import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { type GivenOrders, type Lines, partsOf } from './given-orders'
import { orderLines, orders } from './order.table'
import { gatherStatistics } from './planner-statistics'

/** Which column takes which value of a row; one that is there already is set to the same. */
type Values = Record<string, SQL>

const orderValues = (now: Date): Values => ({
  number: sql`given.order_number`,
  sales_location_id: sql`given.sales_location_id`,
  resort_code: sql`given.resort_code`,
  resort_group_code: sql`given.resort_group_code`,
  is_cancelled: sql`given.order_cancelled`,
  imported_at: sql`${now.toISOString()}::timestamptz`,
})

const lineValues: Values = {
  order_id: sql`${orders.id}`,
  number: sql`given.line_number`,
  // Of a person who was taken out meanwhile, the id of no one: the reference refuses it, and all is tried again.
  contact_id: sql`coalesce(${furtherCustomerIds.contactId}, ${contacts.id}, 0)`,
  product_id: sql`given.product_id`,
  product_name: sql`given.product_name`,
  product_date: sql`given.product_date`,
  is_season_pass: sql`given.season_pass`,
  is_prepaid: sql`given.prepaid`,
  expires_on: sql`given.expires_on`,
  is_cancelled: sql`given.line_cancelled`,
  needs_photo: sql`given.needs_photo`,
  needs_rental_profile: sql`given.needs_rental_profile`,
  needs_child_registration: sql`given.needs_child_registration`,
  needs_waivers: sql`given.needs_waivers`,
  has_unprinted_media: sql`given.unprinted_media`,
}

/** Writes the rows of a selection, in the order of their lines, and answers how many. */
async function save(
  tx: Database,
  { into, values, from, key }: { into: PgTable; values: Values; from: SQL; key: string },
): Promise<number> {
  const names = sql.raw(Object.keys(values).join(', '))
  const asGiven = sql.raw(
    Object.keys(values)
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  )
  const { rows } = await tx.execute<{ saved: number }>(sql`
    with saved as (
      insert into ${into} (${names})
      select ${sql.join(Object.values(values), sql`, `)} from ${from} order by given.line
      on conflict (${sql.raw(key)}) do update set ${asGiven} returning 1)
    select count(*)::integer as saved from saved`)
  return theRow(rows).saved
}

const saveOrders = (tx: Database, given: GivenOrders, { lines, now }: { lines: Lines; now: Date }) =>
  save(tx, {
    into: orders,
    values: orderValues(now),
    from: sql`${given.rows} where ${lines} and given.is_order`,
    key: 'number',
  })

/** No statement takes a line twice. */
const saveLines = (tx: Database, given: GivenOrders, lines: Lines) =>
  save(tx, {
    into: orderLines,
    values: lineValues,
    from: sql`${given.rows}
      join ${orders} on ${orders.number} = given.order_number
      left join ${contacts} on ${contacts.customerId} = given.customer_id
      left join ${furtherCustomerIds} on ${furtherCustomerIds.customerId} = given.customer_id
      where ${lines} and given.is_line`,
    key: 'order_id, number',
  })

/** Writes the orders and lines of people who are written, and answers how many. */
export async function saveAll(
  tx: Database,
  given: GivenOrders,
  { now, tell }: { now: Date; tell: (lastLine: number) => void },
): Promise<{ orders: number; lines: number }> {
  const saved = { orders: 0, lines: 0 }
  for await (const { lines, last } of partsOf(given, () => gatherStatistics(tx))) {
    saved.orders += await saveOrders(tx, given, { lines, now })
    saved.lines += await saveLines(tx, given, lines)
    tell(last)
  }
  return saved
}
