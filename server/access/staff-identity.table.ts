import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Names of staff, by the ids that the audit has of them: it can never be deleted, so it holds no names itself. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    seenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
