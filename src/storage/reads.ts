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
 * Keeps an answer unless the owner's data was cleared since the call was made, for it may arrive after a sign-out, or what
 * is kept was asked for later, for it may arrive last and know less. What was asked for in the future was so by a clock
 * that has been put back.
 */
export const keepRead = (
  storage: DeviceStorage,
  owner: Owner,
  read: Omit<StoredRead, 'ownerIss' | 'ownerSub'>,
  { clearings, now }: { clearings: number; now: number },
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', [database.reads, database.meta], async () => {
      if ((await readClearings(database, owner)) !== clearings) return
      const kept = await findRead(database, owner, read)
      if (kept && kept.fetchedAt > read.fetchedAt && kept.fetchedAt <= now) return
      await database.reads.put({ ...read, ownerIss: owner.iss, ownerSub: owner.sub })
    }),
  )

/** What is kept of the answers to a call, whatever was asked. */
export const readsOf = (storage: DeviceStorage, owner: Owner, call: string): Promise<StoredRead[]> =>
  storage.run((database) => findReadsOf(database, owner, call))

/** The same for a live query. */
export const findReadsOf = (database: BasehutDatabase, owner: Owner, call: string): Promise<StoredRead[]> =>
  rowsOf(database, owner, call).toArray()

const rowsOf = ({ reads }: BasehutDatabase, { iss, sub }: Owner, call: string) =>
  reads.where('[ownerIss+ownerSub+call+input]').between([iss, sub, call, Dexie.minKey], [iss, sub, call, Dexie.maxKey])

/** Changes what is kept of the answers to a call; what `change` gives back as it was is not written. They stay as old as they are. */
export const changeReads = (
  storage: DeviceStorage,
  owner: Owner,
  call: string,
  change: (value: unknown) => unknown,
): Promise<void> =>
  storage.run((database) =>
    database.transaction('rw', database.reads, async () => {
      const rows = await rowsOf(database, owner, call).toArray()
      const changed = rows.map((row) => ({ ...row, value: change(row.value) }))
      await database.reads.bulkPut(changed.filter(({ value }, index) => value !== rows[index]?.value))
    }),
  )
