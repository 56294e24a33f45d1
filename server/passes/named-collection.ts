import { asc, eq } from 'drizzle-orm'
import { collectionItems, collections } from '../collections/collection.table'
import type { Database } from '../database/database'

/**
 * The values by name of the collection with exactly this name; empty if there is none. Of two, the older one counts.
 */
export async function readNamedCollection(database: Database, name: string): Promise<Map<string, string>> {
  const [collection] = await database
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.name, name))
    .orderBy(asc(collections.id))
    .limit(1)
  if (!collection) return new Map()
  const items = await database.select().from(collectionItems).where(eq(collectionItems.collectionId, collection.id))
  return new Map(items.map((item) => [item.name.trim(), item.value.trim()]))
}
