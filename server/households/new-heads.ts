import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

const lock = sql`hashtextextended('new heads', 0)`

/**
 * Held until its transaction ends by everything that makes heads of household by an address: an import, the desk. A
 * first sign-in with that address then finds their household, or they find its. Of two households with one address, one
 * could never be opened.
 */
export const holdNewHeads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`)

/** The shared form, for first sign-ins, which need not wait for each other. */
export const shareNewHeads = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
