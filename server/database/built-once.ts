import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database'

interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>
}

/** What Drizzle's `select`, `insert`, `update` and `delete` make. */
export interface Built<Answer> {
  prepare(name: string): Prepared<Answer>
}

/**
 * Makes the placeholder of a value that each call gives; for a list, one in brackets. Given its column, the value is
 * encoded as Drizzle encodes that column: every value but a number, a text or a flag needs that, such as a time.
 */
export type Given<Values> = (name: keyof Values & string, column?: Column) => SQL

/** Above this many texts of one statement all are dropped: there is one for each length of its lists. */
const MOST_KEPT = 64

/**
 * Each connection to PostgreSQL keeps named statements for as long as it lives. Texts above this number stay unnamed
 * and are parsed at each call.
 */
const MOST_NAMED = 300
let named = 0
function newName(): string {
  if (named >= MOST_NAMED) return ''
  named += 1
  return `basehut ${named}`
}

const placeOf = (name: string, at: number) => `${name} ${at}`

function givenAs(values: object) {
  const lengths = new Map<string, number>()
  for (const [name, value] of Object.entries(values)) if (Array.isArray(value)) lengths.set(name, value.length)
  const listOf = (name: string, length: number) => {
    const places = Array.from({ length }, (_, at) => sql`${sql.placeholder(placeOf(name, at))}`)
    return length === 0 ? sql`(null)` : sql`(${sql.join(places, sql`, `)})`
  }
  return (name: string, column?: Column): SQL => {
    const length = lengths.get(name)
    if (length !== undefined) return listOf(name, length)
    const value = sql.placeholder(name)
    if (!column) return sql`${value}`
    // Drizzle passes null to a column's encoder for a value that comes later.
    const mapToDriverValue = (one: unknown) => (one === null ? null : column.mapToDriverValue(one))
    return sql`${sql.param(value, { mapToDriverValue })}`
  }
}

/**
 * The values with each element of a list under a name of its own; and a key for the lengths of the lists, on which the
 * text depends.
 */
function placed(values: object) {
  const byPlace: Record<string, unknown> = {}
  let lengths = ''
  for (const [name, value] of Object.entries(values)) {
    byPlace[name] = value
    if (!Array.isArray(value)) continue
    lengths += `${value.length} `
    for (const [at, one] of value.entries()) byPlace[placeOf(name, at)] = one
  }
  return { byPlace, lengths }
}

/**
 * For a `where`: the column is one of a given list. Each length of the list has a text of its own: PostgreSQL takes a
 * list of unknown length for ten, and would rather read a whole table of some thousand guests.
 */
export const isOneOf = (column: Column, list: SQL): SQL => sql`${column} in ${list}`

/** A new row of values that each call gives, by their columns' names. */
export const rowOf = <Name extends string>(columns: Record<Name, Column>, value: Given<Record<Name, unknown>>) =>
  Object.fromEntries(Object.entries<Column>(columns).map(([name, column]) => [name, value(name as Name, column)])) as {
    [K in Name]: SQL
  }

/** The connection that a query goes to: Drizzle keeps it in the session, with either driver. */
function clientOf({ _: { session } }: Database): unknown {
  if (!('client' in session)) throw new Error("Drizzle's session no longer keeps its connection as `client`.")
  return session.client
}

/**
 * A statement whose text is built once for each driver rather than at each call, which took Drizzle longer than the
 * rest of what the process does for a short query. `build` gets a database to build with; a value that differs from
 * call to call is `value('its name')`.
 */
export function builtOnce<Values extends object, Answer>(
  build: (database: Database, value: Given<Values>) => Built<Answer>,
): (database: Database, values: Values) => Promise<Answer> {
  const byDriver = new Map<unknown, Map<string, Prepared<Answer>>>()
  const names = new Map<string, string>()
  return (database, values) => {
    const { byPlace, lengths } = placed(values)
    const driver = database._.session.constructor
    const kept = byDriver.get(driver) ?? new Map<string, Prepared<Answer>>()
    byDriver.set(driver, kept)
    let built = kept.get(lengths)
    if (!built) {
      if (kept.size >= MOST_KEPT) kept.clear()
      const name = names.get(lengths) ?? newName()
      if (name) names.set(lengths, name)
      built = build(database, givenAs(values)).prepare(name)
      kept.set(lengths, built)
    }
    // The same query on the connection of this call, which may be that of a transaction.
    const query: Prepared<Answer> = Object.assign(Object.create(built), { client: clientOf(database) })
    return query.execute(byPlace)
  }
}
