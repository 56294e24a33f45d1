import {
  ACCESS_LOCATIONS_COLLECTION,
  HOTLIST_REASONS_COLLECTION,
  PASS_CHECKER_COLLECTION_IDS,
} from '../../src/contract/entities/admin'
import type { Database } from '../database/database'
import { addMissing } from '../database/queries/add-missing'
import { collections } from './collection.table'

/** The two collections of the pass checker, empty, under the ids that hide them where it is off. */
export async function seedCollections(database: Database) {
  const names = [ACCESS_LOCATIONS_COLLECTION, HOTLIST_REASONS_COLLECTION]
  const values = PASS_CHECKER_COLLECTION_IDS.flatMap((id, index) => {
    const name = names[index]
    return name === undefined ? [] : [{ id, name }]
  })
  await addMissing(database, collections, values, ({ id }) => id)
}
