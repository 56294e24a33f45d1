import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../database/columns/bytes.column'
import { instant } from '../../database/columns/instant.column'
import { signInAccounts } from '../sign-in-account.table'

/** What a device signs in with instead of a code: the public half of a key that never leaves it. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the device calls it: base64url. */
    id: text().primaryKey(),
    subject: text()
      .notNull()
      .references(() => signInAccounts.subject, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often it was used, by its own count; 0 for good where a key is kept on several devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it, such as 'internal'. */
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.subject)],
)

/** Challenges that were given out. One is taken away with its first answer, right or wrong. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The sign-in under way, or the sign-in of the person who adds a passkey: no other may answer. */
    boundTo: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
