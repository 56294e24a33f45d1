import { eq } from 'drizzle-orm'
import { PASS_CHECKER_COLLECTION_IDS } from '../../src/contract/entities/admin'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { readCollections, readItems, toCollection, toItem } from './collection.answer'
import { collectionItems, collections } from './collection.table'

const readCollection = async (database: Database, id: number) =>
  found(
    (await readCollections(database)).find((collection) => collection.id === id),
    'collection',
  )

export const collectionHandlers = {
  async addCollection({ database, body }) {
    return toCollection(theRow(await database.insert(collections).values({ name: body.name }).returning()), [])
  },

  async updateCollection({ database, params, body }) {
    await database.update(collections).set({ name: body.name }).where(eq(collections.id, params.id))
    return readCollection(database, params.id)
  },

  /** Its items go with it. The two of the pass checker cannot go: they would not come back under their ids. */
  async removeCollection({ database, params }) {
    if (PASS_CHECKER_COLLECTION_IDS.includes(params.id)) {
      throw new Refusal(409, 'collection-built-in', 'The pass checker reads this collection. Delete its items instead.')
    }
    const [removed] = await database.delete(collections).where(eq(collections.id, params.id)).returning()
    return { id: found(removed, 'collection').id }
  },

  async listCollectionItems({ database }) {
    return (await readItems(database)).map(toItem)
  },

  async addCollectionItem({ database, body }) {
    await readCollection(database, body.collectionId)
    return toItem(theRow(await database.insert(collectionItems).values(body).returning()))
  },

  async updateCollectionItem({ database, params, body }) {
    await readCollection(database, body.collectionId)
    const [saved] = await database
      .update(collectionItems)
      .set(body)
      .where(eq(collectionItems.id, params.id))
      .returning()
    return toItem(found(saved, 'item'))
  },

  async removeCollectionItem({ database, params }) {
    const [removed] = await database.delete(collectionItems).where(eq(collectionItems.id, params.id)).returning()
    return { id: found(removed, 'item').id }
  },
} satisfies Pick<
  Handlers,
  | 'addCollection'
  | 'updateCollection'
  | 'removeCollection'
  | 'listCollectionItems'
  | 'addCollectionItem'
  | 'updateCollectionItem'
  | 'removeCollectionItem'
>
