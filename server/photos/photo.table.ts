import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../database/columns/bytes.column'
import { instant } from '../database/columns/instant.column'
import { contacts } from '../households/contact.table'

/** The portrait of a contact, as re-encoded here: one each, the latest upload wins. */
export const photos = pgTable('photos', {
  contactId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  jpeg: bytes().notNull(),
  /** SHA-256 (lower-case hex) of `jpeg`: the contact's photoHash. */
  sha256: text().notNull(),
  receivedAt: instant().notNull(),
})
