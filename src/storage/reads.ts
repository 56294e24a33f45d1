import Dexie from 'dexie'
import type { BasehutDatabase, StoredRead } from './database'
import type { DeviceStorage } from './device-storage'
import { readClearings } from './household'
import type { Owner } from './owner'

type ReadKey = Pick<StoredRead, 'call' | 'input'>

export const findRead = (database: BasehutDatabase, owner: Owner, { call, input }: ReadKey) =>
  database.reads.get([owner.iss, owner.sub, call, input])

export const countClearings = (storage: DeviceStorage, owner: Owner) =>
  storage.run((database) => readClearings(database, owner))

/**
 * Keeps an answer, unless its owner's data was cleared since the call was made (it may arrive after a sign-out), or the
 * kept answer belongs to a later call (this one arrives last and knows less). A kept answer from the future is
 * replaced: the clock has been put back since. Resolves to whether it is kept.
 */
export const keepRead = (
  storage: DeviceStorage,
  owner: Owner,
  read: Omit<StoredRead, 'ownerIss' | 'ownerSub'>,
  { clearings, now }: { clearings: number; now: number },
): Promise<boolean> =>
  storage.run((database) =>
    database.transaction('rw', [database.reads, database.meta], async () => {
      if ((await readClearings(database, owner)) !== clearings) return false
      const kept = await findRead(database, owner, read)
      if (kept && kept.fetchedAt > read.fetchedAt && kept.fetchedAt <= now) return false
      await database.reads.put({ ...read, ownerIss: owner.iss, ownerSub: owner.sub })
      return true
    }),
  )

/** What is kept of the answers to a call, whatever was asked. */
export const readsOf = (storage: DeviceStorage, owner: Owner, call: string): Promise<StoredRead[]> =>
  storage.run((database) => findReadsOf(database, owner, call))

/** Like `readsOf`, for a live query. */
export const findReadsOf = (database: BasehutDatabase, owner: Owner, call: string): Promise<StoredRead[]> =>
  rowsOf(database, owner, call).toArray()

const rowsOf = ({ reads }: BasehutDatabase, { iss, sub }: Owner, call: string) =>
  reads.where('[ownerIss+ownerSub+call+input]').between([iss, sub, call, Dexie.minKey], [iss, sub, call, Dexie.maxKey])

/**
 * Changes the kept answers to a call; those that `change` returns unchanged are not written. Their age stays the same.
 */
export const changeReads = (
  storage: DeviceStorage,
  owner: Owner,
  call: string,
  change: (value: unknown, fetchedAt: number) => unknown,
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', database.reads, async () => {
      const rows = await rowsOf(database, owner, call).toArray()
      const changed = rows.map((row) => ({ ...row, value: change(row.value, row.fetchedAt) }))
      await database.reads.bulkPut(changed.filter(({ value }, index) => value !== rows[index]?.value))
    }),
  )
