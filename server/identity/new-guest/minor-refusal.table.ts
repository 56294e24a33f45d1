import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** First sign-ins of people under 18: for a day another date of birth does not open the same door. */
export const minorRefusals = pgTable(
  'minor_refusals',
  {
    /** As compared: see emailKey. */
    email: text().notNull(),
    /** The provider's name for the sign-in under way. */
    signIn: text().notNull(),
    refusedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.signIn] }),
    index().on(table.signIn),
    index().on(table.refusedAt),
  ],
)
