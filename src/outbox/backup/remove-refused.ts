import type { StoredRecord } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import { changeMarker, type MarkerStorage } from '../../storage/unsent-marker'
import { readRecord } from '../queue/read-record'
import { ownerOf } from '../queue/record'
import { isRefused } from '../queue/transitions'

interface Removal {
  owner: Owner
  /** The records of one submission: the completion that waits behind a refused photo goes with it. */
  ids: readonly string[]
  /** Where unsent documents are noted: one that is removed is not lost. */
  marker: MarkerStorage
}

function isStuck(row: StoredRecord): boolean {
  const read = readRecord(row)
  return read.kind === 'record' ? isRefused(read.record) : read.kind === 'unreadable'
}

/**
 * Takes a refused document off the device, which only its owner's word may do. All of it or nothing: false where another
 * tab has asked for another try of it since, and so may have brought it to the venue.
 */
export async function removeRefused(storage: DeviceStorage, { owner, ids, marker }: Removal): Promise<boolean> {
  const isRemoved = await storage.run((database) =>
    database.transaction('rw', [database.records, database.bodies], async () => {
      const rows = (await database.records.bulkGet([...ids])).filter((row) => row !== undefined)
      // Another tab was first: it is removed, or the venue has it.
      if (rows.length === 0) return true
      const isTheirs = rows.every((row) => isSameOwner(ownerOf(row), owner))
      if (!isTheirs || !rows.some(isStuck) || rows.some(({ state }) => state === 'sending')) return false
      // Before the rows go: who looks for lost documents in between would tell of this one.
      changeMarker(marker, { removed: ids })
      await Promise.all([database.records.bulkDelete([...ids]), database.bodies.bulkDelete([...ids])])
      return true
    }),
  )
  // Once more: a look in between may have noted it again.
  if (isRemoved) changeMarker(marker, { removed: ids })
  return isRemoved
}
