import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns that rows are given for, by the names that the rows have for them. */
type Columns<Row> = Record<keyof Row & string, Column>

/**
 * The value as PostgreSQL reads it from JSON. Half a surrogate pair becomes U+FFFD, as it does as a value of its own.
 */
function inJson(value: unknown): unknown {
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  return typeof value === 'string' ? value.toWellFormed() : value
}

/**
 * Most rows that one statement takes. PostgreSQL takes a set of unknown size for a hundred rows, and would rather read
 * a whole table of some thousand guests.
 */
export const MOST_ROWS = 8

/** Rows as one value of a statement, so that its text is the same for one row and for several. */
export function asRows<Row extends object>(rows: readonly Row[]): string {
  if (rows.length > MOST_ROWS) throw new Error(`A statement takes at most ${MOST_ROWS} rows at once.`)
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inJson(value)])),
  )
  return JSON.stringify(written)
}

/** For a `from`: the rows of `asRows` under the name `given`, with the types of these columns. */
export function givenRows<Row>(columns: Columns<Row>, rows: SQL): SQL {
  const types = Object.entries<Column>(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  )
  const all = sql`select * from json_to_recordset(${rows}::json) as listed(${sql.join(types, sql`, `)})`
  return sql`(${all} limit ${sql.raw(String(MOST_ROWS))}) as given`
}

/** One column of them. */
export const given = (name: string): SQL => sql`given.${sql.identifier(name)}`

/** For an `insert`: these columns of the given rows, in the order of their names. */
export const selectGiven = <Row>(columns: Columns<Row>, rows: SQL): SQL =>
  sql`select ${sql.join(Object.keys(columns).map(given), sql`, `)} from ${givenRows(columns, rows)}`

/** Writes these columns of the given rows: Drizzle's own `insert` from a `select` asks for every column of the table. */
export const insertGiven = <Row>(table: PgTable, columns: Columns<Row>, rows: SQL): SQL => {
  const names = Object.keys(columns).map((name) => sql.identifier(toSnakeCase(name)))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) ${selectGiven(columns, rows)}`
}
