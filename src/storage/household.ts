import * as v from 'valibot'
import { type BasehutDatabase, ownedBy } from './database'
import type { DeviceStorage } from './device-storage'
import type { Owner } from './owner'

/** How the keys of all of them begin. */
export const CLEARINGS = 'clearings '
const clearingsKey = (owner: Owner) => `${CLEARINGS}${JSON.stringify(ownedBy(owner))}`
const Clearings = v.fallback(v.number(), 0)

/**
 * How often this person's data was cleared from this device. A form with unsaved data of a person compares it before
 * writing: a form that is closed by a sign-out would otherwise bring back what the sign-out removed.
 */
export const readClearings = async (database: BasehutDatabase, owner: Owner): Promise<number> =>
  v.parse(Clearings, (await database.meta.get(clearingsKey(owner)))?.value)

/**
 * Removes what a sign-out must leave no trace of: drafts, stored answers and what is left of acknowledged documents.
 * Records that no server has acknowledged stay, bound to their owner.
 */
export const clearHousehold = (storage: DeviceStorage, owner: Owner): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.drafts, database.reads, database.tombstones, database.meta], async () => {
      const key = ownedBy(owner)
      await database.drafts.where('[ownerIss+ownerSub]').equals(key).delete()
      await database.reads.where('[ownerIss+ownerSub]').equals(key).delete()
      await database.tombstones.where('[ownerIss+ownerSub]').equals(key).delete()
      const clearings = await readClearings(database, owner)
      await database.meta.put({ key: clearingsKey(owner), value: clearings + 1 })
    }),
  )
