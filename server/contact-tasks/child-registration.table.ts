import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'
import { nationalDigits, reversedDigits } from '../households/phone-digits'

/** Emergency contacts and health notes of a person, asked for by every child-registration task. */
export const childRegistrations = pgTable(
  'child_registrations',
  {
    contactId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    primaryEmergencyContact: text().notNull(),
    primaryEmergencyPhone: text().notNull(),
    alternateEmergencyContact1: text().notNull(),
    alternateEmergencyPhone1: text().notNull(),
    drugAllergy: text().notNull(),
    foodAllergy: text().notNull(),
    medication: text().notNull(),
    specialCondition: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('child_registrations_phone_start').on(sql`${nationalDigits(table.primaryEmergencyPhone)} text_pattern_ops`),
    index('child_registrations_phone_end').on(sql`${reversedDigits(table.primaryEmergencyPhone)} text_pattern_ops`),
  ],
)
