import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/**
 * Every text that a waiver task ever had, sanitised, numbered from 1. Signatures refer to it. Append-only, and without a
 * foreign key to the task: a signed version outlives it.
 */
export const waiverVersions = pgTable(
  'waiver_versions',
  {
    taskId: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    sha256: text().notNull(),
    /** Signatures under an earlier version no longer count. */
    asksAgain: boolean().notNull().default(false),
    /** Who published it; null for one from before this was kept. */
    issuer: text(),
    subject: text(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.version] })],
)
