import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Keys of external API clients. The key itself is never stored: `hash` recognises it, `prefix` lets people tell keys apart. */
export const apiKeys = pgTable('api_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  nickname: text().notNull(),
  prefix: text().notNull(),
  hash: text().notNull().unique(),
  type: text().notNull(),
  /** What it is for. Keys from before there were scopes read customers. */
  scopes: text().array().notNull().default(['customers:read']),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
})
