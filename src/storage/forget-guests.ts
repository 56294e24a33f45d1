import type { DeviceStorage } from './device-storage'
import { BROWSER_TICKETS, CLEARINGS } from './household'
import { numberForgetting } from './numbering'

/**
 * Removes from a kiosk what is kept of any guest, whatever ended their time here. Documents that no server has
 * acknowledged stay, bound to their owner.
 */
export const forgetGuests = (storage: DeviceStorage): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.drafts, database.reads, database.tombstones, database.meta], async () => {
      await database.drafts.clear()
      await database.reads.clear()
      await database.tombstones.clear()
      await database.meta.where('key').startsWithAnyOf(CLEARINGS, BROWSER_TICKETS).delete()
      await numberForgetting(database)
    }),
  )
