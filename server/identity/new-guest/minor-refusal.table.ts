import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns/instant.column'

/** First sign-ins of people under 18: for a day another date of birth does not open the same door. */
export const minorRefusals = pgTable(
  'minor_refusals',
  {
    /** As compared: see emailKey. */
    email: text().notNull(),
    /** The provider's name for the sign-in under way. */
    signIn: text().notNull(),
    refusedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.signIn] }),
    index().on(table.signIn),
    index().on(table.refusedAt),
  ],
)
