import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database'

/**
 * Adds the rows that are not there yet. Where none is missing nothing is written: a statement that adds no row counts as a
 * change of what the venue has set up, after which every process reads all of it again, at each start of another one.
 */
export async function addMissing<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  keyOf: (row: Table['$inferInsert']) => unknown,
): Promise<void> {
  const kept: Table['$inferInsert'][] = await database.select().from(table as PgTable)
  const there = new Set(kept.map(keyOf))
  const missing = rows.filter((row) => !there.has(keyOf(row)))
  // Another process may have added them since.
  if (missing.length > 0) await database.insert(table).values(missing).onConflictDoNothing()
}
