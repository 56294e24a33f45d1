import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/**
 * One row for every record that the server holds. Its primary key is the record's Idempotency-Key: the unique index
 * is what makes twenty parallel sends one record.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    operation: text().notNull(),
    /** The target that the record was sent to: the same bytes for another target are another record. */
    target: text().notNull(),
    contactId: bigint({ mode: 'number' }).notNull(),
    contactTaskId: bigint({ mode: 'number' }),
    sha256: text().notNull(),
    receivedAt: instant().notNull(),
    /** The answer as JSON text, given again to every resend, without the text of a waiver that is in its version; null once the record was deleted. */
    answer: text(),
    deletedAt: instant(),
  },
  (table) => [index().on(table.contactTaskId), index().on(table.contactId), index().on(table.receivedAt)],
)
