import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { contacts } from './contact.table'

/** Which contact a signed-in person is: the head of a household, or another adult of it. Each has one account at most. */
export const accounts = pgTable(
  'accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => contacts.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
