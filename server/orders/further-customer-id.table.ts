import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { contacts } from '../households/contact.table'

/** Customer ids under which orders of a person have come beside their first: a shop may give one with each order. */
export const furtherCustomerIds = pgTable(
  'further_customer_ids',
  {
    customerId: text().primaryKey(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.contactId)],
)
