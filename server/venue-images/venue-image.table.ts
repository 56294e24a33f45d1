import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../encoding/bytes.column'

/** Images of the venue's look and of its activities, as re-encoded here. */
export const venueImages = pgTable('venue_images', {
  /** SHA-256 (lower-case hex) of `content`: the same image is kept once, and an address always shows the same. */
  sha256: text().primaryKey(),
  content: bytes().notNull(),
  format: text({ enum: ['jpeg', 'png'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was last sent. */
  addedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
