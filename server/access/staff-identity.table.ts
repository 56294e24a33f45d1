import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Names of staff, by the ids that the audit has of them: it can never be deleted, so it holds no names itself. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)
