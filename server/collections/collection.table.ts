import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns/instant.column'

/** Lists of names and values. 1 and 2 belong to the pass checker (spec section 9), so others start at 3. */
export const collections = pgTable('collections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 3 }),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const collectionItems = pgTable(
  'collection_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    collectionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.collectionId)],
)
