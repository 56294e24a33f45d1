import { bigint, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { contacts } from '../households/contact.table'

/** What a guest carries through the gate: one pass medium, with its printed number and perhaps its RFID number. */
export const passMedia = pgTable(
  'pass_media',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    contactId: bigint({ mode: 'number' })
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ipCode: text().notNull().unique(),
    rfid: text().unique(),
    isActive: boolean().notNull().default(true),
    /** Why the medium is blocked at the lifts; the words for it are in the collection of hotlist reasons. */
    hotlistCode: text(),
  },
  (table) => [index().on(table.contactId)],
)

/** What a medium gives access to, on which days, and where. */
export const mediaProducts = pgTable(
  'media_products',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    mediaId: bigint({ mode: 'number' })
      .notNull()
      .references(() => passMedia.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    name: text().notNull(),
    validFrom: date().notNull(),
    validTo: date().notNull(),
    /** Access-location ids of the lifts; empty opens every lift. */
    accessLocationIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index().on(table.mediaId)],
)
