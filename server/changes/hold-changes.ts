import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'

// Any number, the same in every process.
const CHANGING = 0x6368616e6765

/**
 * Held until its transaction ends by whatever changes what administrators have set up, before it reads or locks anything.
 * Two changes at once come one after the other, in whichever process: the second reads what the first has written, and
 * notes that in the history as what was there before. Without it they also lock the same rows in different orders, and
 * wait for each other until the database ends one of them.
 */
export const holdChanges = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${CHANGING}::bigint)`)
