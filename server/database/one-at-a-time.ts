import { PgliteSession } from 'drizzle-orm/pglite'
import type { Database } from './database'

/** Whether a transaction that starts beside another only waits for it: the embedded database has one connection. */
export const isOneAtATime = (database: Database): boolean => database._.session instanceof PgliteSession
