import { DrizzleQueryError } from 'drizzle-orm'
import { NoConnection } from './postgres/postgres-pool'
import { TooManyWaiting } from './too-many-waiting'

/**
 * Why the database takes nothing at this moment: it cannot be reached (or is starting, or ending), more wait for it
 * than it can serve, its disk takes no more, or what is on the disk cannot be read.
 */
export type Trouble = 'unreachable' | 'busy' | 'disk-full' | 'damaged'

const bySqlState: readonly [RegExp, Trouble][] = [
  [/^53100$/, 'disk-full'],
  // Damaged pages or indexes, and files that are missing or cannot be read.
  [/^(?:XX00[12]|58\w{3})$/, 'damaged'],
  // Too many connections, out of memory; a lock or a statement that was given up.
  [/^(?:53\w{3}|40001|40P01|55P03|57014)$/, 'busy'],
  [/^(?:08\w{3}|57P0\d|25006)$/, 'unreachable'],
]

/** The way to the database; the driver's own errors carry no code. */
const unreachable = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const brokenOff = /^Connection terminated|^Client has encountered a connection error|^Client was closed/
const waitedTooLong = /^timeout exceeded when trying to connect$/

/** Its own code, not that of its cause: a socket of PostgreSQL that is gone is no file beside the database. */
export const codeIn = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

function troubleOnTheWay(error: Error): Trouble | null {
  if (waitedTooLong.test(error.message)) return 'busy'
  return unreachable.test(codeIn(error)) || brokenOff.test(error.message) ? 'unreachable' : null
}

/**
 * The trouble of the database that an error, or what caused it, tells of; null for an error of any other kind. A mail
 * server that cannot be reached is none: its codes count only where the driver threw them.
 */
export function databaseTrouble(error: unknown): Trouble | null {
  let isOfDriver = false
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof TooManyWaiting) return 'busy'
    isOfDriver ||= at instanceof DrizzleQueryError || at instanceof NoConnection
    // PGlite has given up altogether, and only a start helps.
    if (isOfDriver && at.name === 'RuntimeError') return 'damaged'
    const code = codeIn(at)
    const known = bySqlState.find(([pattern]) => pattern.test(code))?.[1] ?? (isOfDriver ? troubleOnTheWay(at) : null)
    if (known) return known
    // Several addresses of one host were tried: all of them failed.
    if (at instanceof AggregateError && isOfDriver) return 'unreachable'
  }
  return null
}

/** The same of an error that only the driver can have thrown, also where nothing says so: a connection that broke off. */
export const troubleOfDriver = (error: unknown): Trouble | null =>
  databaseTrouble(new NoConnection('The driver failed', { cause: error }))

/** Whether the database only lacked time, space or a connection: the same may work in a while. */
export function goesBy(error: unknown): boolean {
  const trouble = databaseTrouble(error)
  return trouble !== null && trouble !== 'damaged'
}
