import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** The venue's own key, which signs its PDFs, and the certificate made for it. The first one signs; a file signed by any of them is the venue's. */
export const documentKeys = pgTable('document_keys', {
  /** SHA-256 of the certificate, as lower-case hex. */
  certificateSha256: text().primaryKey(),
  certificate: text().notNull(),
  privateKey: text().notNull(),
  madeAt: instant().notNull(),
})
