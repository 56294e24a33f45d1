import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { type NumberedRow, ROWS_AT_ONCE } from './read-order-file'

/** A row as the database reads it, with what only this program can say of it. */
type GivenRow = NumberedRow & { is_head: boolean; name_key: string }

const types = {
  line: 'integer',
  order_number: 'text',
  line_number: 'text',
  order_cancelled: 'boolean',
  line_cancelled: 'boolean',
  sales_location_id: 'text',
  resort_code: 'text',
  resort_group_code: 'text',
  customer_id: 'text',
  head_customer_id: 'text',
  email: 'text',
  phone: 'text',
  first_name: 'text',
  last_name: 'text',
  date_of_birth: 'date',
  ip_code: 'text',
  external_order_id: 'text',
  product_id: 'text',
  product_name: 'text',
  product_date: 'date',
  season_pass: 'boolean',
  prepaid: 'boolean',
  expires_on: 'date',
  needs_photo: 'boolean',
  needs_rental_profile: 'boolean',
  needs_child_registration: 'boolean',
  needs_waivers: 'text[]',
  unprinted_media: 'boolean',
  is_head: 'boolean',
  name_key: 'text',
} satisfies Record<keyof GivenRow, string>

const columns = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

const isHead = (row: NumberedRow) => row.head_customer_id === null || row.head_customer_id === row.customer_id

const asJson = (rows: readonly NumberedRow[]) =>
  JSON.stringify(
    rows.map((row): GivenRow => {
      const names = { firstName: row.first_name, lastName: row.last_name }
      return { ...row, is_head: isHead(row), name_key: nameKey(names) }
    }),
  )

/** Rows that the database has: its statements read them, and no more than some of them are ever in memory here. */
export interface GivenOrders {
  /** For a `from`: all of them, under that name. */
  as: (name: 'given' | 'other') => SQL
  lastLine: number
}

/** A few rows, as one value of each statement. */
export function givenRows(rows: readonly NumberedRow[]): GivenOrders {
  const json = asJson(rows)
  return {
    as: (name) => sql`json_to_recordset(${json}::json) as ${sql.identifier(name)} (${columns})`,
    lastLine: rows.at(-1)?.line ?? 0,
  }
}

/** Any number of rows, in a table that is gone with the transaction. */
export async function giveRows(
  tx: Database,
  rows: AsyncIterable<readonly NumberedRow[]>,
  tell: (lastLine: number) => void,
): Promise<GivenOrders> {
  const table = sql.raw('given_order_rows')
  await tx.execute(sql`create temporary table ${table} (${columns}, primary key (line)) on commit drop`)
  let lastLine = 0
  for await (const some of rows) {
    if (some.length === 0) continue
    await tx.execute(sql`insert into ${table} select * from ${givenRows(some).as('given')}`)
    lastLine = some.at(-1)?.line ?? lastLine
    tell(lastLine)
  }
  await tx.execute(sql`create index on ${table} (customer_id, line)`)
  await tx.execute(sql`create index on ${table} (order_number, line_number, line)`)
  // No one else looks at such a table, and PostgreSQL would read all of it for each part.
  await tx.execute(sql`analyze ${table}`)
  return { as: (name) => sql`${table} as ${sql.raw(name)}`, lastLine }
}

/** For a `where`: some neighbouring lines of `given`. */
export type Lines = SQL

/** All lines, some at a time. */
export function* partsOf({ lastLine }: GivenOrders): Generator<{ lines: Lines; last: number }> {
  for (let from = 0; from < lastLine; from += ROWS_AT_ONCE)
    yield {
      lines: sql`given.line > ${from} and given.line <= ${from + ROWS_AT_ONCE}`,
      last: Math.min(from + ROWS_AT_ONCE, lastLine),
    }
}
