import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../database/columns/bytes.column'
import { instant } from '../database/columns/instant.column'

/** The PDF of a signed document, kept as it was made when it was first asked for: every copy of it has the same bytes. */
export const madeDocuments = pgTable('made_documents', {
  receiptId: uuid().primaryKey(),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  madeAt: instant().notNull(),
})
