import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database'

/** Resolves once that many others wait for a lock on this PostgreSQL database. A transaction sees no connection that was opened since it first asked. */
export async function waiters(database: Database, count: number) {
  for (;;) {
    const { rows } = await database.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}
