import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** One-time addresses under which a venue is set up, or someone becomes its administrator. */
export const setupAddresses = pgTable('setup_addresses', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of the last part of the address: the address itself is kept nowhere. */
  tokenHash: text().notNull().unique(),
  /** Whose it is; null until the person who opened a first address has said so. */
  email: text(),
  /** Whether an operator made it for that e-mail address. */
  isInvitation: boolean().notNull().default(false),
  /** What was typed before the code was sent. */
  venueName: text(),
  timeZone: text(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
