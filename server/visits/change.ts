import { sql } from 'drizzle-orm'

/** Names the transaction that is under way. */
export const thisChange = sql<number>`pg_current_xact_id()::text::bigint`

/**
 * From where the next question for changes begins: the oldest transaction that was still under way. What is newer may be
 * answered twice, which changes nothing; a counter would miss what a slow transaction writes behind it.
 */
export const changesFrom = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`
