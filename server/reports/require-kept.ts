import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { reportRows } from './report-row.table'
import { readRun } from './report-run'

/**
 * Throws where that generation was deleted, which a second population does while someone is still reading it: its next
 * page is empty, and a file that ended there would be well formed and have people missing. Asked after an empty page.
 * Numbers alone do not tell: a run that failed takes one, too, and deletes nothing.
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
