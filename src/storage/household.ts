import * as v from 'valibot'
import { type BasehutDatabase, ownedBy } from './database'
import type { DeviceStorage } from './device-storage'
import { numberForgetting } from './numbering'
import type { Owner } from './owner'
import { changeMarker, type MarkerStorage } from './unsent-marker'

/** How the keys of all of them begin. */
export const CLEARINGS = 'clearings '
const clearingsKey = (owner: Owner) => `${CLEARINGS}${JSON.stringify(ownedBy(owner))}`

/** How the keys of all of them begin. */
export const BROWSER_TICKETS = 'browser-ticket '
/** What lets this browser seal what a person signs. It lives as long as their sign-in. */
export const browserTicketKey = (owner: Owner) => `${BROWSER_TICKETS}${JSON.stringify(ownedBy(owner))}`
export const forgetBrowserTickets = (storage: DeviceStorage): Promise<number> =>
  storage.run(({ meta }) => meta.where('key').startsWith(BROWSER_TICKETS).delete())

const Clearings = v.fallback(v.number(), 0)

/**
 * How often this person's data was cleared from this device. A form with unsaved data of a person compares it before
 * writing: a form that is closed by a sign-out would otherwise bring back what the sign-out removed.
 */
export const readClearings = async (database: BasehutDatabase, owner: Owner): Promise<number> =>
  v.parse(Clearings, (await database.meta.get(clearingsKey(owner)))?.value)

/**
 * Removes what a sign-out must leave no trace of: drafts, stored answers, the key to
 * seal with and what is left of acknowledged documents.
 * Records that no server has acknowledged stay, bound to their owner.
 * @param marker the list beside the database. What was received leaves it before its traces go, in the same transaction: a
 * document that is acknowledged at this moment would be neither here nor received, and its owner told that it is gone.
 */
export const clearHousehold = (storage: DeviceStorage, owner: Owner, marker: MarkerStorage): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.drafts, database.reads, database.tombstones, database.meta], async () => {
      const key = ownedBy(owner)
      await database.drafts.where('[ownerIss+ownerSub]').equals(key).delete()
      await database.reads.where('[ownerIss+ownerSub]').equals(key).delete()
      const received = await database.tombstones.where('[ownerIss+ownerSub]').equals(key).primaryKeys()
      changeMarker(marker, { removed: received })
      await database.tombstones.bulkDelete(received)
      await database.meta.delete(browserTicketKey(owner))
      const clearings = await readClearings(database, owner)
      await database.meta.put({ key: clearingsKey(owner), value: clearings + 1 })
      await numberForgetting(database)
    }),
  )
