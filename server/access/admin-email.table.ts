import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Addresses that grant administration. A removed one stays as a row and is revived when it is added again. */
export const adminEmails = pgTable(
  'admin_emails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    createdAt: instant().notNull(),
    modifiedAt: instant().notNull(),
    isDeleted: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('admin_emails_email').on(sql`lower(${table.email})`)],
)
