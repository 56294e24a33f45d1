import { setImmediate as nextTurn } from 'node:timers/promises'
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

/**
 * Which rows count: of a customer id the first, and of those as a head where there are any; of an order the first; of a
 * line that is there twice the later one. Sorted once: looked for row by row, 20,000 lines of one order took minutes.
 */
const whichCount = sql.raw(`
  row_number() over (partition by customer_id order by is_head desc, line) = 1 as is_person,
  row_number() over (partition by order_number order by line) = 1 as is_order,
  row_number() over (partition by order_number, line_number order by line desc) = 1 as is_line`)

/** Rows that the database has: its statements read them, and no more than some of them are ever in memory here. */
export interface GivenOrders {
  /** For a `from`: all of them, under the name `given`. */
  rows: SQL
  lastLine: number
}

const listed = (rows: readonly NumberedRow[]) => sql`json_to_recordset(${asJson(rows)}::json) as listed (${columns})`

/** A few rows, as one value of each statement. */
export const givenRows = (rows: readonly NumberedRow[]): GivenOrders => ({
  rows: sql`(select *, ${whichCount} from ${listed(rows)}) as given`,
  lastLine: rows.at(-1)?.line ?? 0,
})

/** Any number of rows, in tables that are gone with the transaction. */
export async function giveRows(
  tx: Database,
  rows: AsyncIterable<readonly NumberedRow[]>,
  tell: (lastLine: number) => void,
): Promise<GivenOrders> {
  const [table, counting] = [sql.raw('given_order_rows'), sql.raw('given_rows_that_count')]
  await tx.execute(sql`create temporary table ${table} (${columns}, primary key (line)) on commit drop`)
  let lastLine = 0
  for await (const some of rows) {
    if (some.length === 0) continue
    await tx.execute(sql`insert into ${table} select * from ${listed(some)}`)
    lastLine = some.at(-1)?.line ?? lastLine
    tell(lastLine)
  }
  await tx.execute(sql`create temporary table ${counting} on commit drop as select line, ${whichCount} from ${table}`)
  await tx.execute(sql`alter table ${counting} add primary key (line)`)
  // No one else looks at such tables, and PostgreSQL would read all of them for each part.
  await tx.execute(sql`analyze ${table}, ${counting}`)
  return { rows: sql`(select * from ${table} join ${counting} using (line)) as given`, lastLine }
}

/** For a `where`: some neighbouring lines of `given`. */
export type Lines = SQL

/** More than one part: what an import has written by then can be many times what was there before. */
export const isLong = ({ lastLine }: GivenOrders) => lastLine > ROWS_AT_ONCE

/**
 * All lines, some at a time. The embedded database works in this thread too, and other calls must be read in between.
 * `onDoubled` is awaited after the first part, the second, the fourth and so on.
 */
export async function* partsOf(
  { lastLine }: GivenOrders,
  onDoubled = async () => {},
): AsyncGenerator<{ lines: Lines; last: number }> {
  let doubledAt = ROWS_AT_ONCE
  for (let from = 0; from < lastLine; from += ROWS_AT_ONCE) {
    if (from === doubledAt) {
      await onDoubled()
      doubledAt *= 2
    }
    yield {
      lines: sql`given.line > ${from} and given.line <= ${from + ROWS_AT_ONCE}`,
      last: Math.min(from + ROWS_AT_ONCE, lastLine),
    }
    await nextTurn()
  }
}
