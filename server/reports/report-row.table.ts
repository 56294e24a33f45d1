import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contacts } from '../households/contact.table'
import { locations } from '../locations/location.table'

/** Why a row stands in the customer report. */
export const rowReasons = ['open-task', 'unprinted-media'] as const

/**
 * What the first stage of the customer report prepared: one row for every reason to write to a person about a location.
 * Readers see the rows of one finished generation while the next is being written.
 */
export const reportRows = pgTable(
  'report_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    generation: integer().notNull(),
    locationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    reason: text({ enum: rowReasons }).notNull(),
    /** Of an open task. Null also in rows that were written before tasks were told apart by their ids. */
    taskId: bigint({ mode: 'number' }),
    taskName: text(),
    taskType: text(),
    isOptional: boolean().notNull().default(false),
    orderNumber: text().notNull(),
    productId: text().notNull(),
    productName: text().notNull(),
    isSeasonPass: boolean().notNull(),
    /** Null for a season pass. */
    productDate: date(),
  },
  (table) => [index().on(table.generation, table.locationId, table.contactId, table.id), index().on(table.contactId)],
)
