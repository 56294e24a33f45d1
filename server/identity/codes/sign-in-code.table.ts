import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns/instant.column'

/** Codes that were asked for to sign in by e-mail. Rows of the last day stay, because the limits count them. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's name for the sign-in under way: only the browser that holds its cookie can use the code. */
    signIn: text().notNull(),
    /** As compared: see emailKey. */
    email: text().notNull(),
    /** The network address that asked. */
    askedFrom: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the right code was typed: from then on this sign-in may act for the address. */
    usedAt: instant(),
    /** When the mail server refused the mail. */
    failedAt: instant(),
  },
  (table) => [
    index().on(table.signIn),
    index().on(table.email, table.askedAt),
    index().on(table.askedFrom, table.askedAt),
  ],
)
