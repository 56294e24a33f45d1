import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Accounts of the embedded identity provider. */
export const signInAccounts = pgTable(
  'sign_in_accounts',
  {
    /** The `sub` of its tokens. */
    subject: text().primaryKey(),
    email: text().notNull(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    /** See password.ts; null for those who sign in by a code only. */
    passwordHash: text(),
    /** When the person was told of passkeys: that happens once. */
    passkeyOfferedAt: instant(),
    /** How often all its sign-ins were ended. One that was proved before the last time is over, however far it was. */
    endings: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('sign_in_accounts_email').on(sql`lower(${table.email})`)],
)
