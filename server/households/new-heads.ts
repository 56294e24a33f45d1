import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

const lock = sql`hashtextextended('new heads', 0)`

/**
 * Held to the end by what makes heads of household by an address: an import, the desk. A first sign-in with the address
 * then finds theirs, or they find what it has made. Two households of one address could never be opened both.
 */
export const holdNewHeads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`)

/** The same for first sign-ins, which do not wait for each other. */
export const shareNewHeads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
