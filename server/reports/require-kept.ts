import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { reportRows } from './report-row.table'
import { readRun } from './report-run'

/**
 * Throws if that generation was deleted, as a second population does while someone is still reading it: its next page
 * is empty, and a file that ended there would be well formed and lack people. Called after an empty page. The
 * generation's number does not tell: a failed run takes a number too, and deletes nothing.
 */
export async function requireKept(database: Database, generation: number): Promise<void> {
  const [row] = await database
    .select({ id: reportRows.id })
    .from(reportRows)
    .where(eq(reportRows.generation, generation))
    .limit(1)
  if (row || (await readRun(database))?.populatedGeneration === generation) return
  throw new Error('The population of the report was deleted while it was read.')
}
