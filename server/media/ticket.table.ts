import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { nationalDigits, reversedDigits } from '../households/phone-digits'
import { passMedia } from './pass-media.table'

/** The electronic ticket of a pass medium. */
export const tickets = pgTable('tickets', {
  id: uuid().primaryKey().defaultRandom(),
  mediaId: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => passMedia.id, { onDelete: 'cascade' }),
})

/** Every attempt to send a ticket; the latest counts. */
export const ticketDeliveries = pgTable(
  'ticket_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    deliveryMode: integer().notNull(),
    recipient: text().notNull(),
    isSent: boolean().notNull().default(false),
    /** No gateway was set: it lies in a folder of DATA_DIR. */
    isKept: boolean().notNull().default(false),
    /** The order that the link in it names: once it is opened, the person may have another. */
    externalOrderId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.ticketId, table.id),
    index('ticket_deliveries_phone_end')
      .on(sql`${reversedDigits(table.recipient)} text_pattern_ops`)
      .where(sql`${table.deliveryMode} = 2`),
    index('ticket_deliveries_phone_start')
      .on(sql`${nationalDigits(table.recipient)} text_pattern_ops`)
      .where(sql`${table.deliveryMode} = 2`),
  ],
)

/** The device that opened a ticket last. */
export const ticketDownloads = pgTable('ticket_downloads', {
  ticketId: uuid()
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  appVersion: text().notNull(),
  device: text().notNull(),
  deliveryMode: integer().notNull(),
  downloadedAt: instant().notNull(),
})
