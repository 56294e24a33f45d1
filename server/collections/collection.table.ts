import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Lists of names and values. 1 and 2 belong to the pass checker (spec section 9), so others start at 3. */
export const collections = pgTable('collections', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 3 }),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
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
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index().on(table.collectionId)],
)
