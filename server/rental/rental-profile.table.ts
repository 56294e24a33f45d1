import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'

/** Sizes and ability of a person, asked for by every rental-profile task. */
export const rentalProfiles = pgTable('rental_profiles', {
  contactId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  shoeSize: text().notNull().default(''),
  selectedAge: text(),
  selectedAbility: text(),
  selectedHeight: text(),
  selectedWeight: text(),
  selectedShoeSize: text(),
  isGoofy: boolean().notNull().default(false),
  updatedAt: instant().notNull(),
})

export const rentalReferenceLists = ['age', 'ability', 'height', 'weight', 'shoeSize'] as const

/** Choices of the five reference lists. An entry whose DIN look-up value is -1 is never offered. */
export const rentalReferences = pgTable(
  'rental_references',
  {
    list: text({ enum: rentalReferenceLists }).notNull(),
    key: text().notNull(),
    description: text().notNull(),
    dinLookupValue: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.key] })],
)
