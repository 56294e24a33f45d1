import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** How far the population of a report has come. One row for each report. */
export const reportRuns = pgTable('report_runs', {
  report: text({ enum: ['customers'] }).primaryKey(),
  state: text({ enum: ['processing', 'populated', 'failed'] }).notNull(),
  /** Generation that is being written, or was written last. */
  generation: integer().notNull(),
  /** Generation that readers see; null until one was finished. */
  populatedGeneration: integer(),
  populatedAt: instant(),
  /** The last contact whose rows are written: where another process takes over. */
  lastContactId: bigint({ mode: 'number' }).notNull(),
  /** The worker that writes; another may take over once the lease has run out. */
  leaseOwner: uuid(),
  leaseUntil: instant(),
})
