import { type Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm'

type Columns = Record<string, Column | SQL>
type JsonRow<C extends Columns> = {
  [K in keyof C]: C[K] extends SQL<infer T> ? T : C[K] extends Column ? Exclude<GetColumnData<C[K]>, Date> : never
}

/** An instant as the contract has it, where a row is read as JSON: the database would write it in a way of its own. */
export const isoInstant = (column: Column) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * All rows as one JSON value, in this order. The embedded database takes so long to hand over a row, however little is
 * in it, that a list of ten thousand kept every other caller waiting for a second. Texts, numbers, flags and `SQL` only.
 */
export function rowsAsJson<C extends Columns>(columns: C, order: Column) {
  const pairs = Object.entries(columns).map(([name, column]) => {
    const value = is(column, SQL) ? column : sql`${column}`
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  })
  return sql<JsonRow<C>[]>`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')`
}
