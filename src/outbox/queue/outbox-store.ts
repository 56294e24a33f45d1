import type { Receipt } from '../../contract/entities/receipt'
import { type BasehutDatabase, ownedBy, type Tombstone } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import { readNumbering } from '../../storage/numbering'
import type { Owner } from '../../storage/owner'
import { type Held, heldAs } from './held'
import { type InsertRules, insertAll, type NewRecord, type ReadBack, readBack } from './insert'
import { readableRecords, readRecord } from './read-record'
import { type OutboxRecord, ownerOf } from './record'
import { afterAcknowledgement, afterReplacement, isReplacedBy } from './transitions'

export interface RecordChange {
  id: string
  to(record: OutboxRecord): OutboxRecord | null
}

export interface Acknowledged {
  record: OutboxRecord
  receipt: Receipt | null
  now: number
}

export interface OutboxStore {
  held(id: string): Promise<Held>
  /**
   * Writes records and bytes in one transaction, all or none. An id that exists already keeps its content, if the rules
   * take that for the same document.
   */
  insertAll(added: readonly NewRecord[], rules: InsertRules): Promise<void>
  lastSequence(): Promise<number>
  bodies(ids: readonly string[]): Promise<(ArrayBuffer | null)[]>
  /** Records and bytes as they are on the device at one moment. */
  readBack(ids: readonly string[]): Promise<ReadBack[]>
  /** Puts the right bytes in place of damaged ones, while the record is there. */
  rewriteBody(id: string, content: ArrayBuffer): Promise<void>
  recordsOf(owner: Owner): Promise<OutboxRecord[]>
  /** Of one contact task. */
  recordsOfTask(owner: Owner, contactTaskId: number): Promise<OutboxRecord[]>
  /** All records of the same order key, which one document may have to wait for. */
  recordsInLine(record: OutboxRecord): Promise<OutboxRecord[]>
  /** Changes one record in one transaction; null from `change` leaves it. Gives the record as it then is; null if it is gone. */
  change(id: string, change: (record: OutboxRecord) => OutboxRecord | null): Promise<OutboxRecord | null>
  /** Like `change`, for several in one transaction. */
  changeEach(changes: readonly RecordChange[]): Promise<(OutboxRecord | null)[]>
  changeAllOf(owner: Owner, change: (record: OutboxRecord) => OutboxRecord | null): Promise<void>
  /** The records and what they replace become tombstones, in one transaction. */
  acknowledgeAll(acknowledged: readonly Acknowledged[]): Promise<undefined[]>
  markAccepted(owner: Owner, contactTaskIds: readonly number[]): Promise<void>
}

/** All requests are made at once: every round trip to the database is time between Accept and saved. */
async function heldIn({ records, tombstones }: BasehutDatabase, ids: readonly string[]): Promise<Held[]> {
  const [rows, left] = await Promise.all([records.bulkGet([...ids]), tombstones.bulkGet([...ids])])
  return ids.map((_, index) => heldAs(rows[index], left[index]))
}

const rowsOf = (database: BasehutDatabase, owner: Owner) =>
  database.records.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).toArray()

type TaskKey = Pick<OutboxRecord, 'ownerIss' | 'ownerSub' | 'contactTaskId'>

/** The records of one contact task, so that a long queue does not slow down a save. */
const recordsBeside = async ({ records }: BasehutDatabase, { ownerIss, ownerSub, contactTaskId }: TaskKey) => {
  const key = [ownerIss, ownerSub, contactTaskId]
  return readableRecords(await records.where('[ownerIss+ownerSub+contactTaskId]').equals(key).toArray())
}

function bury({ tombstones, records, bodies }: BasehutDatabase, dead: readonly Tombstone[]) {
  const ids = dead.map(({ id }) => id)
  return Promise.all([tombstones.bulkPut(dead), records.bulkDelete(ids), bodies.bulkDelete(ids)])
}

const changeEach = (storage: DeviceStorage, changes: readonly RecordChange[]): Promise<(OutboxRecord | null)[]> =>
  storage.run((database) =>
    database.transaction('rw', database.records, async () => {
      const rows = await database.records.bulkGet(changes.map(({ id }) => id))
      const changed = new Map<string, OutboxRecord>()
      const left = changes.map(({ id, to }, index) => {
        const row = rows[index]
        const read = row && readRecord(row)
        const record = changed.get(id) ?? (read?.kind === 'record' ? read.record : null)
        const next = record && to(record)
        if (next) changed.set(id, next)
        return next ?? record
      })
      await database.records.bulkPut([...changed.values()])
      return left
    }),
  )

export function createOutboxStore(storage: DeviceStorage): OutboxStore {
  return {
    held: async (id) => {
      const [held] = await storage.run((database) => heldIn(database, [id]))
      return held ?? { kind: 'nothing' }
    },

    lastSequence: () => storage.run(async (database) => (await readNumbering(database)).last),

    insertAll: (added, rules) => storage.run((database) => insertAll(database, added, rules)),

    bodies: (ids) =>
      storage.run(async ({ bodies }) => (await bodies.bulkGet([...ids])).map((body) => body?.content ?? null)),

    readBack: (ids) => storage.run((database) => readBack(database, ids)),

    rewriteBody: (id, content) =>
      storage.run((database) =>
        database.transaction('rw', [database.records, database.bodies], async () => {
          if (await database.records.get(id)) await database.bodies.put({ id, content })
        }),
      ),

    recordsOf: (owner) => storage.run(async (database) => readableRecords(await rowsOf(database, owner))),

    recordsOfTask: ({ iss, sub }, contactTaskId) =>
      storage.run((database) => recordsBeside(database, { ownerIss: iss, ownerSub: sub, contactTaskId })),

    recordsInLine: (record) =>
      storage.run(async (database) => {
        const rows = await rowsOf(database, ownerOf(record))
        return readableRecords(rows.filter(({ orderKey }) => orderKey === record.orderKey))
      }),

    change: async (id, to) => {
      const [left] = await changeEach(storage, [{ id, to }])
      return left ?? null
    },

    changeEach: (changes) => changeEach(storage, changes),

    changeAllOf: (owner, change) =>
      storage.run((database) =>
        database.transaction('rw', database.records, async () => {
          const records = readableRecords(await rowsOf(database, owner))
          await database.records.bulkPut(records.flatMap((record) => change(record) ?? []))
        }),
      ),

    acknowledgeAll: (acknowledged) =>
      storage.run((database) => {
        const tables = [database.records, database.bodies, database.tombstones]
        return database.transaction('rw', tables, async () => {
          const lines = await Promise.all(acknowledged.map(({ record }) => recordsBeside(database, record)))
          const left = new Map<string, Tombstone>()
          const here = acknowledged.flatMap(({ record, ...how }, index) => {
            const found = lines[index]?.find(({ id }) => id === record.id)
            return found ? { tombstone: afterAcknowledgement(found, how), record: found, line: lines[index] ?? [] } : []
          })
          for (const { tombstone, record, line } of here) {
            for (const older of line.filter((each) => isReplacedBy(each, record))) {
              left.set(older.id, afterReplacement(older, tombstone))
            }
          }
          // Its own receipt says more than that another document replaced it.
          for (const { tombstone } of here) left.set(tombstone.id, tombstone)
          await bury(database, [...left.values()])
          return acknowledged.map(() => undefined)
        })
      }),

    markAccepted: (owner, contactTaskIds) =>
      storage.run(async ({ tombstones }) => {
        const accepted = new Set(contactTaskIds)
        await tombstones
          .where('[ownerIss+ownerSub]')
          .equals(ownedBy(owner))
          .and((tombstone) => !tombstone.isAccepted && accepted.has(tombstone.contactTaskId))
          .modify({ isAccepted: true })
      }),
  }
}
