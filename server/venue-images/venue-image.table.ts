import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../database/columns/bytes.column'
import { instant } from '../database/columns/instant.column'

/** Images of the venue's look and of its activities, as re-encoded here. */
export const venueImages = pgTable('venue_images', {
  /** SHA-256 (lower-case hex) of `content`: the same image is kept once, and an address always shows the same. */
  sha256: text().primaryKey(),
  content: bytes().notNull(),
  format: text({ enum: ['jpeg', 'png'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was last sent. */
  addedAt: instant().notNull(),
})
