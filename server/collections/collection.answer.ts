import { asc } from 'drizzle-orm'
import type { Collection, CollectionItem } from '../../src/contract/entities/admin'
import { groupedBy } from '../../src/contract/grouped-by'
import type { Database } from '../database/database'
import { collectionItems, collections } from './collection.table'

type CollectionRow = typeof collections.$inferSelect
type ItemRow = typeof collectionItems.$inferSelect

export const toItem = ({ createdAt, ...item }: ItemRow): CollectionItem => ({
  ...item,
  createdDateUtc: createdAt.toISOString(),
})

export const toCollection = ({ createdAt, ...collection }: CollectionRow, items: readonly ItemRow[]): Collection => ({
  ...collection,
  collectionItems: items.map(toItem),
  createdDateUtc: createdAt.toISOString(),
})

export const readItems = (database: Database) =>
  database.select().from(collectionItems).orderBy(asc(collectionItems.id))

export async function readCollections(database: Database) {
  const rows = await database.select().from(collections).orderBy(asc(collections.id))
  const itemsOf = groupedBy(await readItems(database), (item) => item.collectionId)
  return rows.map((row) => toCollection(row, itemsOf.get(row.id) ?? []))
}
