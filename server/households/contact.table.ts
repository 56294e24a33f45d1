import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { households } from './household.table'
import { nationalDigits, reversedDigits } from './phone-digits'
import { searchNameOf } from './search-name'

/** The people of a household. Exactly one is its head, who signs in; the others name the head as their parent. */
export const contacts = pgTable(
  'contacts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    householdId: bigint({ mode: 'number' })
      .notNull()
      .references(() => households.id),
    parentContactId: bigint({ mode: 'number' }).references((): AnyPgColumn => contacts.id),
    isHeadOfHousehold: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The names as compared: see nameKey. Two people of one household never share it and the date of birth. */
    nameKey: text().notNull(),
    /** The names as staff look for them. The database writes it, so that no way into this table can forget it. */
    searchName: text().generatedAlwaysAs((): SQL => searchNameOf(contacts.nameKey)),
    dateOfBirth: date(),
    /** Of a head: the address that links the first sign-in to this household. */
    email: text(),
    /** As it was given at the desk, or came with the orders. */
    phone: text(),
    imageUrl: text(),
    customerId: text().unique(),
    ipCode: text(),
    externalOrderId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.householdId),
    index().on(table.ipCode),
    index().on(table.externalOrderId),
    index().on(table.dateOfBirth),
    index('contacts_search_words').using('gin', sql`to_tsvector('simple', ${table.searchName})`),
    index('contacts_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contacts_phone_end').on(sql`${reversedDigits(table.phone)} text_pattern_ops`),
    index('contacts_phone_start').on(sql`${nationalDigits(table.phone)} text_pattern_ops`),
    index('contacts_head_email').on(sql`lower(${table.email})`).where(sql`${table.isHeadOfHousehold}`),
    uniqueIndex('contacts_one_head').on(table.householdId).where(sql`${table.isHeadOfHousehold}`),
    uniqueIndex('contacts_no_twin').on(table.householdId, table.nameKey, table.dateOfBirth),
  ],
)
