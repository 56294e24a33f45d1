import Dexie from 'dexie'
import type { Receipt } from '../../contract/entities/receipt'
import { type BasehutDatabase, ownedBy, type StoredRecord, type Tombstone } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import { type Numbering, readNumbering, writeNumbering } from '../../storage/numbering'
import type { Owner } from '../../storage/owner'
import { readableRecords, readRecord } from './read-record'
import { type OutboxRecord, ownerOf } from './record'
import {
  afterAcknowledgement,
  afterReplacement,
  countedAsSent,
  isGivenSince,
  isReplacedBy,
  replaced,
} from './transitions'

/** What stands under an id: nothing, a record on its way, one that this build cannot read, or what is left of one. */
export type Held =
  | { kind: 'nothing' }
  | { kind: 'record'; record: OutboxRecord }
  | { kind: 'unreadable'; row: StoredRecord }
  | { kind: 'tombstone'; tombstone: Tombstone }

export interface NewRecord {
  record: OutboxRecord
  content: ArrayBuffer
  /** The newest document that its form knew of; null when the device could not say. */
  seenUpTo: number | null
}

/** What may not be written. Both throw. */
export interface InsertRules {
  /** What is held under the id of a record has to be the same document. */
  assertSame(pairs: readonly { held: Held; record: OutboxRecord }[]): void
  /** Contact tasks that another tab gave since the form opened. */
  assertNoneGiven(contactTaskIds: readonly number[]): void
}

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
   * Writes records and bytes in one transaction, all or none. What stands under one of the ids stays, if the rules take
   * it for the same document.
   */
  insertAll(added: readonly NewRecord[], rules: InsertRules): Promise<void>
  lastSequence(): Promise<number>
  bodies(ids: readonly string[]): Promise<(ArrayBuffer | null)[]>
  /** Records and bytes as they lie on the device at one moment. */
  readBack(ids: readonly string[]): Promise<{ held: Held; content: ArrayBuffer | null }[]>
  /** Puts the right bytes in place of damaged ones, while the record is there. */
  rewriteBody(id: string, content: ArrayBuffer): Promise<void>
  recordsOf(owner: Owner): Promise<OutboxRecord[]>
  /** Of one contact task. */
  recordsOfTask(owner: Owner, contactTaskId: number): Promise<OutboxRecord[]>
  /** All that one document may have to wait for: those of the same order key. */
  recordsInLine(record: OutboxRecord): Promise<OutboxRecord[]>
  /** Changes one record in one transaction; null from `change` leaves it. Gives the record as it now stands, if it does. */
  change(id: string, change: (record: OutboxRecord) => OutboxRecord | null): Promise<OutboxRecord | null>
  /** The same for several in one transaction. */
  changeEach(changes: readonly RecordChange[]): Promise<(OutboxRecord | null)[]>
  changeAllOf(owner: Owner, change: (record: OutboxRecord) => OutboxRecord | null): Promise<void>
  /** The records and what they replace become tombstones, in one transaction. */
  acknowledgeAll(acknowledged: readonly Acknowledged[]): Promise<undefined[]>
  markAccepted(owner: Owner, contactTaskIds: readonly number[]): Promise<void>
}

function heldAs(row: StoredRecord | undefined, tombstone: Tombstone | undefined): Held {
  if (row) {
    const read = readRecord(row)
    return read.kind === 'record' ? read : { kind: 'unreadable', row }
  }
  return tombstone ? { kind: 'tombstone', tombstone } : { kind: 'nothing' }
}

/** Asked for at once, not one after the other: every round trip to the database is time between Accept and saved. */
async function heldIn({ records, tombstones }: BasehutDatabase, ids: readonly string[]): Promise<Held[]> {
  const [rows, left] = await Promise.all([records.bulkGet([...ids]), tombstones.bulkGet([...ids])])
  return ids.map((_, index) => heldAs(rows[index], left[index]))
}

const rowsOf = (database: BasehutDatabase, owner: Owner) =>
  database.records.where('[ownerIss+ownerSub]').equals(ownedBy(owner)).toArray()

type TaskKey = Pick<OutboxRecord, 'ownerIss' | 'ownerSub' | 'contactTaskId'>

/** What lies here of one contact task, so that a long queue does not slow down a save. */
const rowsBeside = (database: BasehutDatabase, { ownerIss, ownerSub, contactTaskId }: TaskKey) =>
  database.records.where('[ownerIss+ownerSub+contactTaskId]').equals([ownerIss, ownerSub, contactTaskId]).toArray()

const recordsBeside = async (database: BasehutDatabase, key: TaskKey) =>
  readableRecords(await rowsBeside(database, key))

/**
 * Whether nothing would be left of an earlier Accept of the same form: an attempt at a server that forgets ids has to ask
 * before it sends that again. A form that opened after the traces were removed has given nothing before.
 */
const mayHaveBeenSent = ({ seenUpTo }: NewRecord, { forgotten }: Numbering) =>
  seenUpTo === null ? forgotten > 0 : seenUpTo < forgotten

/** In the transaction that writes: of two tabs, the later one sees what the earlier one gave. */
async function givenSince(
  { tombstones }: BasehutDatabase,
  fresh: readonly (NewRecord & { others: OutboxRecord[] })[],
  last: number,
): Promise<number[]> {
  const late = fresh.filter(({ seenUpTo }) => seenUpTo !== null && seenUpTo < last)
  const [first] = late
  if (!first) return []
  const received = await tombstones
    .where('[ownerIss+ownerSub]')
    .equals(ownedBy(ownerOf(first.record)))
    .toArray()
  return late.flatMap(({ record, others, seenUpTo }) =>
    [...others, ...received].some((other) => isGivenSince(other, record, seenUpTo ?? last)) ? record.contactTaskId : [],
  )
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

    insertAll: (added, { assertSame, assertNoneGiven }) =>
      storage.run((database) => {
        const { records, bodies, tombstones, meta } = database
        const inserted = database.transaction('rw', [records, bodies, tombstones, meta], async () => {
          const ids = added.map(({ record }) => record.id)
          const [left, numbering, ...beside] = await Promise.all([
            tombstones.bulkGet(ids),
            readNumbering(database),
            ...added.map(({ record }) => rowsBeside(database, record)),
          ])
          const { last, forgotten } = numbering
          const found = added.map((each, index) => {
            const rows = beside[index] ?? []
            // The same document is of the same contact task. Any other one under its id lets nothing be added.
            const row = rows.find(({ id }) => id === each.record.id)
            return { ...each, held: heldAs(row, left[index]), others: readableRecords(rows) }
          })
          assertSame(found)
          const fresh = found.filter((each) => each.held.kind === 'nothing')
          assertNoneGiven(await givenSince(database, fresh, last))
          const numbered = fresh.map((each, index) => {
            const record = mayHaveBeenSent(each, numbering) ? countedAsSent(each.record) : each.record
            return { ...each, record: { ...record, sequence: last + 1 + index } }
          })
          if (numbered.length === 0) return
          await Promise.all([
            writeNumbering(database, { last: last + numbered.length, forgotten }),
            records.bulkAdd(numbered.map(({ record }) => record)),
            bodies.bulkPut(numbered.map(({ record, content }) => ({ id: record.id, content }))),
            ...numbered.flatMap(({ record, others }) =>
              others
                .filter((other) => isReplacedBy(other, record))
                .map((other) => records.put(replaced(other, record.id))),
            ),
          ])
        })
        return inserted.catch(async (error: unknown) => {
          if (!(error instanceof Dexie.BulkError)) throw error
          const held = await heldIn(
            database,
            added.map(({ record }) => record.id),
          )
          assertSame(added.map((each, index) => ({ ...each, held: held[index] ?? { kind: 'nothing' } })))
          throw error
        })
      }),

    bodies: (ids) =>
      storage.run(async ({ bodies }) => (await bodies.bulkGet([...ids])).map((body) => body?.content ?? null)),

    readBack: (ids) =>
      storage.run(
        (database) =>
          new Promise((resolve, reject) => {
            const { records, bodies, tombstones } = database
            database
              .transaction('r', [records, bodies, tombstones], async () => {
                const [rows, contents] = await Promise.all([records.bulkGet([...ids]), bodies.bulkGet([...ids])])
                // Only what is gone can have left a tombstone: mostly nothing is asked for here.
                const gone = ids.filter((_, index) => !rows[index])
                const left = gone.length > 0 ? await tombstones.bulkGet(gone) : []
                // Not at the end of the transaction: that would be one more round trip, and nothing was written.
                resolve(
                  ids.map((id, index) => ({
                    held: heldAs(rows[index], left[gone.indexOf(id)]),
                    content: contents[index]?.content ?? null,
                  })),
                )
              })
              .catch(reject)
          }),
      ),

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
          // Its own receipt says more than that another one replaced it.
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
