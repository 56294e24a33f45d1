import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Mails to signers with copies of what they signed, each until a mail server took it. One row is one sitting. */
export const documentCopies = pgTable(
  'document_copies',
  {
    /** Names the mail: its Message-ID is made of it. */
    id: uuid().primaryKey().defaultRandom(),
    signerContactId: bigint({ mode: 'number' }).notNull(),
    address: text().notNull(),
    /** The documents of the sitting, by the ids of their receipts. */
    receiptIds: uuid().array().notNull(),
    /** Whether the sitting goes on: what its signer signs now comes into the same mail. */
    isOpen: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    nextAttemptAt: instant().notNull(),
    failures: integer().notNull().default(0),
    /** The process that sends it; another may take over once this has passed. */
    leaseUntil: instant(),
  },
  (table) => [
    uniqueIndex('document_copies_one_sitting').on(table.signerContactId).where(sql`${table.isOpen}`),
    index().on(table.nextAttemptAt),
  ],
)
