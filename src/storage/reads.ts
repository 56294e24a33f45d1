import type { BasehutDatabase, StoredRead } from './database'
import type { DeviceStorage } from './device-storage'
import { readClearings } from './household'
import type { Owner } from './owner'

type ReadKey = Pick<StoredRead, 'call' | 'input'>

export const findRead = (database: BasehutDatabase, owner: Owner, { call, input }: ReadKey) =>
  database.reads.get([owner.iss, owner.sub, call, input])

export const countClearings = (storage: DeviceStorage, owner: Owner) =>
  storage.run((database) => readClearings(database, owner))

/** Keeps an answer unless the owner's data was cleared since the call was made: an answer may arrive after a sign-out. */
export const keepRead = (
  storage: DeviceStorage,
  owner: Owner,
  read: Omit<StoredRead, 'ownerIss' | 'ownerSub'>,
  clearingsBefore: number,
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.reads, database.meta], async () => {
      if ((await readClearings(database, owner)) !== clearingsBefore) return
      await database.reads.put({ ...read, ownerIss: owner.iss, ownerSub: owner.sub })
    }),
  )
