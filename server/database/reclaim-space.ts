import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { isOneAtATime } from './one-at-a-time'

/** As PostgreSQL’s own cleaning has it: a few rows, and a fifth of the table. */
const LEAST_ROWS = 50
const SHARE = 0.2

/**
 * Lets new rows take the room of those that were deleted or changed. A PostgreSQL does so by itself; the embedded database
 * does not, and would grow with each customer report and each sign-in for as long as it is used. One table after another:
 * guests come in between.
 */
export async function reclaimSpace(database: Database): Promise<void> {
  if (!isOneAtATime(database)) return
  // Otherwise what was deleted in the last second is not counted yet.
  await database.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await database.execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_dead_tup > ${LEAST_ROWS}::int + ${SHARE}::float8 * n_live_tup
    order by relname`)
  for (const { name } of rows) await database.execute(sql`vacuum ${sql.identifier(name)}`)
}
