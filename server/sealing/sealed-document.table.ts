import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** One row for every sealed document that was delivered. The same bytes again get the same answer. */
export const sealedDocuments = pgTable(
  'sealed_documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the bytes of the delivery, as lower-case hex. */
    sha256: text().notNull().unique(),
    documentId: uuid().notNull(),
    /** The device that brought it; null for a guest's own browser. */
    deviceId: bigint({ mode: 'number' }),
    /** Null where it cannot be told. */
    ticketId: uuid(),
    receivedAt: instant().notNull(),
    /** Why it was refused; null for one that was received. */
    code: text(),
    message: text(),
    /** The sealed bytes of a refused one, as they came. */
    sealed: text(),
    /** The front desk has seen to a refused one. */
    settledAt: instant(),
  },
  (table) => [index().on(table.documentId), index().on(table.code, table.settledAt)],
)
