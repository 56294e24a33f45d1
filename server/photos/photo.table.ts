import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../encoding/bytes.column'
import { contacts } from '../households/contact.table'

/** The portrait of a contact, as re-encoded here: one each, the latest upload wins. */
export const photos = pgTable('photos', {
  contactId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  jpeg: bytes().notNull(),
  /** SHA-256 (lower-case hex) of `jpeg`: the contact's photoHash. */
  sha256: text().notNull(),
  receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
