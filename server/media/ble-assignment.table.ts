import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'

/** A mobile pass ordered for a person's phone; it opens a gate once it is activated. */
export const bleAssignments = pgTable(
  'ble_assignments',
  {
    transactionId: uuid().primaryKey().defaultRandom(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    orderId: uuid().notNull().defaultRandom(),
    /** 128 random bits as base64: what the phone shows to the reader. */
    credential: text().notNull(),
    assignedAt: instant().notNull(),
    activatedAt: instant(),
  },
  (table) => [index().on(table.contactId)],
)
