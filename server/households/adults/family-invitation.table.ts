import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns/instant.column'
import { contacts } from '../contact.table'

/** Adults of a household that its head has asked to sign in for themselves. Ended ones stay: the limit counts them. */
export const familyInvitations = pgTable(
  'family_invitations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who is invited. */
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Only the person who proves this address can answer. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was answered or withdrawn. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('family_invitations_one_open').on(table.contactId).where(sql`${table.endedAt} is null`),
    index('family_invitations_email').on(sql`lower(${table.email})`),
  ],
)
