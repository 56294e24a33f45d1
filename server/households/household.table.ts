import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

export const households = pgTable('households', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  createdAt: instant().notNull().defaultNow(),
})
