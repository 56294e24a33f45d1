import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { tasks } from './task.table'

/** A waiver's next text, which no guest sees before it is published. One for each task. */
export const waiverDrafts = pgTable('waiver_drafts', {
  taskId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => tasks.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  savedAt: instant().notNull(),
})
