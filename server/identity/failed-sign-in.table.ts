import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Tries to sign in with a password, counted for every process. Rows that no limit needs any more go every hour. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** SHA-256 of what is counted: no one reads here who tried, and from where. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Until when the next try waits, or until when the count counts. */
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
)
