import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../encoding/bytes.column'

/** The PDF of a signed document, kept as it was made when it was first asked for: every copy of it has the same bytes. */
export const madeDocuments = pgTable('made_documents', {
  receiptId: uuid().primaryKey(),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
