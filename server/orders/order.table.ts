import { bigint, boolean, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'

/** Orders as the point of sale knows them, imported from a file. `number` is the point of sale's own id. */
export const orders = pgTable('orders', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  number: text().notNull().unique(),
  /** Where it was sold, and for which business unit and group of them: what reports filter by. */
  salesLocationId: text(),
  resortCode: text(),
  resortGroupCode: text(),
  isCancelled: boolean().notNull().default(false),
  importedAt: instant().notNull().defaultNow(),
})

/** One product for one person. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The point of sale's number of the line within its order. */
    number: text().notNull(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    productName: text().notNull(),
    /** The day it is for; null for a season pass. */
    productDate: date(),
    isSeasonPass: boolean().notNull().default(false),
    isPrepaid: boolean().notNull().default(false),
    /** Last day it can be used; null when it does not say. */
    expiresOn: date(),
    isCancelled: boolean().notNull().default(false),
    needsPhoto: boolean().notNull().default(false),
    needsRentalProfile: boolean().notNull().default(false),
    needsChildRegistration: boolean().notNull().default(false),
    /** Authorizations that the product needs, each the posWaiverId of a task. */
    needsWaivers: text().array().notNull().default([]),
    /** Whether pass media of this line is active and waits to be printed. */
    hasUnprintedMedia: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.orderId, table.number), index().on(table.contactId), index().on(table.productDate)],
)
