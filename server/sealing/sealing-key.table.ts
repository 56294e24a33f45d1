import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant } from '../database/columns/instant.column'

/** The venue's keys that kiosks seal documents to. The newest is given out; the others open what was sealed before. */
export const sealingKeys = pgTable('sealing_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().$type<JWK>().notNull(),
  madeAt: instant().notNull(),
  /** A newer one took its place then. */
  retiredAt: instant(),
})
