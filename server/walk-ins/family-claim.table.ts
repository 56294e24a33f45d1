import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'
import { households } from '../households/household.table'

/** Codes on receipts, by which a family makes the household its own that the desk has added. Each household has one. */
export const familyClaims = pgTable(
  'family_claims',
  {
    householdId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code: who reads the database cannot claim anyone. */
    codeHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** How many dates of birth were tried. */
    tries: integer().notNull().default(0),
  },
  (table) => [index().on(table.expiresAt)],
)
