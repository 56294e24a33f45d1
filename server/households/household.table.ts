import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const households = pgTable('households', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
