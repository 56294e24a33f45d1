import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets of the embedded identity provider, shared by every process on the database. */
export const providerKeys = pgTable('provider_keys', {
  name: text({ enum: ['signing', 'cookies'] }).primaryKey(),
  value: jsonb().notNull(),
})
