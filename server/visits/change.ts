import { sql } from 'drizzle-orm'

/** Names the transaction that is under way. */
export const thisChange = sql<number>`pg_current_xact_id()::text::bigint`

/**
 * The cursor for the next question: the oldest transaction that was still under way. Anything newer may be answered
 * twice, which does no harm; a counter would miss what a slow transaction commits after it.
 */
export const changesFrom = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`
