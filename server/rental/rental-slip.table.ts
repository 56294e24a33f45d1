import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RentalSlip } from '../../src/contract/entities/staff/rental-slip'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'

/** A slip that said something else than the guest has given. What was given stays as it is; the audit has the hashes of both. */
export const correctedSlips = pgTable(
  'corrected_slips',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** As the guest has given it. */
    given: jsonb().$type<RentalSlip['facts']>().notNull(),
    /** As the slip says it. */
    printed: jsonb().$type<Record<keyof RentalSlip['facts'], string | null>>().notNull(),
    /** Who of the staff has corrected it. */
    issuer: text().notNull(),
    subject: text().notNull(),
    correctedAt: instant().notNull(),
  },
  (table) => [index().on(table.contactId)],
)
