import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Why a row is in the customer report. */
export const rowReasons = ['open-task', 'unprinted-media'] as const

/**
 * What the first stage of the customer report prepared: one row for every reason to write to a person about a location.
 * Readers see the rows of one finished generation while the next is being written. The database itself keeps out rows of
 * a location or a person that it does not have, and deletes those of one that goes: by triggers of its own, which look
 * once for each statement. Foreign keys look once for each row, and that was half of what writing the rows took.
 */
export const reportRows = pgTable(
  'report_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    generation: integer().notNull(),
    locationId: bigint({ mode: 'number' }).notNull(),
    contactId: bigint({ mode: 'number' }).notNull(),
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
