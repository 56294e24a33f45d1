import { bigint, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from './contact.table'

export interface OwnPerson {
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
}

/**
 * Which contact a signed-in person is: the head of a household, or another adult of it. Each has one account at most at
 * each provider: who gets a verified address after them there does not get their household.
 */
export const accounts = pgTable(
  'accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id),
    /** The provider under which the household was known when this account was linked to it; null where it was not. */
    linkedFrom: text(),
    /**
     * Of a second adult: who they said they are before they joined the family. Once their sign-in there is ended, they
     * are asked for a date of birth no more, and would have a household of their own without it.
     */
    ownPerson: jsonb().$type<OwnPerson>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('accounts_one_at_each_provider').on(table.contactId, table.issuer),
  ],
)
