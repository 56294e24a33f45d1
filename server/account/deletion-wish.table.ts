import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Who asked to be deleted. A person of the venue decides what must be kept, and deletes the rest. */
export const deletionWishes = pgTable(
  'deletion_wishes',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    askedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
