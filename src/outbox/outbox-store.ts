import type { Receipt } from '../contract/receipt'
import { type BasehutDatabase, ownedBy, type StoredRecord, type Tombstone } from '../storage/database'
import type { DeviceStorage } from '../storage/device-storage'
import type { Owner } from '../storage/owner'
import { readableRecords, readRecord } from './read-record'
import type { OutboxRecord } from './record'
import { afterAcknowledgement, afterReplacement, isReplacedBy, replaced } from './transitions'

const SEQUENCE_KEY = 'sequence'

/** What stands under an id: nothing, a record on its way, one that this build cannot read, or what is left of one. */
export type Held =
  | { kind: 'nothing' }
  | { kind: 'record'; record: OutboxRecord }
  | { kind: 'unreadable'; row: StoredRecord }
  | { kind: 'tombstone'; tombstone: Tombstone }

export interface NewRecord {
  record: OutboxRecord
  content: ArrayBuffer
}

export interface OutboxStore {
  held(id: string): Promise<Held>
  /**
   * Writes records and bytes in one transaction, all or none. What stands under one of the ids stays, if `isSame` takes
   * it for the same document and does not throw.
   */
  insertAll(added: readonly NewRecord[], isSame: (held: Held, record: OutboxRecord) => void): Promise<void>
  body(id: string): Promise<ArrayBuffer | null>
  /** Records and bytes as they lie on the device at one moment. */
  readBack(ids: readonly string[]): Promise<{ held: Held; content: ArrayBuffer | null }[]>
  /** Puts the right bytes in place of damaged ones, while the record is there. */
  rewriteBody(id: string, content: ArrayBuffer): Promise<void>
  recordsOf(owner: Owner): Promise<OutboxRecord[]>
  /** Changes one record in one transaction; null from `change` leaves it. Gives the record as it now stands, if it does. */
  change(id: string, change: (record: OutboxRecord) => OutboxRecord | null): Promise<OutboxRecord | null>
  changeAllOf(owner: Owner, change: (record: OutboxRecord) => OutboxRecord | null): Promise<void>
  /** The record and what it replaces become tombstones, in one transaction. */
  acknowledge(id: string, acknowledgement: { receipt: Receipt | null; now: number }): Promise<void>
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

/** The records of one contact task, so that a long queue does not slow down a save. */
const recordsBeside = async (database: BasehutDatabase, { ownerIss, ownerSub, contactTaskId }: OutboxRecord) =>
  readableRecords(
    await database.records
      .where('[ownerIss+ownerSub+contactTaskId]')
      .equals([ownerIss, ownerSub, contactTaskId])
      .toArray(),
  )

async function lastSequence(database: BasehutDatabase): Promise<number> {
  const last = (await database.meta.get(SEQUENCE_KEY))?.value
  return typeof last === 'number' ? last : 0
}

const bury = ({ tombstones, records, bodies }: BasehutDatabase, tombstone: Tombstone) =>
  Promise.all([tombstones.put(tombstone), records.delete(tombstone.id), bodies.delete(tombstone.id)])

export function createOutboxStore(storage: DeviceStorage): OutboxStore {
  return {
    held: async (id) => {
      const [held] = await storage.run((database) => heldIn(database, [id]))
      return held ?? { kind: 'nothing' }
    },

    insertAll: (added, isSame) =>
      storage.run((database) => {
        const { records, bodies, tombstones, meta } = database
        return database.transaction('rw', [records, bodies, tombstones, meta], async () => {
          const ids = added.map(({ record }) => record.id)
          const [held, last, ...beside] = await Promise.all([
            heldIn(database, ids),
            lastSequence(database),
            ...added.map(({ record }) => recordsBeside(database, record)),
          ])
          const fresh = added.flatMap(({ record, content }, index) => {
            const found = held[index] ?? { kind: 'nothing' }
            if (found.kind === 'nothing') return { record, content, others: beside[index] ?? [] }
            isSame(found, record)
            return []
          })
          const numbered = fresh.map((each, index) => ({
            ...each,
            record: { ...each.record, sequence: last + 1 + index },
          }))
          if (numbered.length === 0) return
          await Promise.all([
            meta.put({ key: SEQUENCE_KEY, value: last + numbered.length }),
            records.bulkAdd(numbered.map(({ record }) => record)),
            bodies.bulkPut(numbered.map(({ record, content }) => ({ id: record.id, content }))),
            ...numbered.flatMap(({ record, others }) =>
              others
                .filter((other) => isReplacedBy(other, record))
                .map((other) => records.put(replaced(other, record.id))),
            ),
          ])
        })
      }),

    body: (id) => storage.run(async ({ bodies }) => (await bodies.get(id))?.content ?? null),

    readBack: (ids) =>
      storage.run((database) => {
        const { records, bodies, tombstones } = database
        return database.transaction('r', [records, bodies, tombstones], async () => {
          const [held, contents] = await Promise.all([heldIn(database, ids), bodies.bulkGet([...ids])])
          return held.map((each, index) => ({ held: each, content: contents[index]?.content ?? null }))
        })
      }),

    rewriteBody: (id, content) =>
      storage.run((database) =>
        database.transaction('rw', [database.records, database.bodies], async () => {
          if (await database.records.get(id)) await database.bodies.put({ id, content })
        }),
      ),

    recordsOf: (owner) => storage.run(async (database) => readableRecords(await rowsOf(database, owner))),

    change: (id, change) =>
      storage.run((database) =>
        database.transaction('rw', database.records, async () => {
          const row = await database.records.get(id)
          const read = row && readRecord(row)
          if (read?.kind !== 'record') return null
          const next = change(read.record)
          if (next) await database.records.put(next)
          return next ?? read.record
        }),
      ),

    changeAllOf: (owner, change) =>
      storage.run((database) =>
        database.transaction('rw', database.records, async () => {
          const records = readableRecords(await rowsOf(database, owner))
          await database.records.bulkPut(records.flatMap((record) => change(record) ?? []))
        }),
      ),

    acknowledge: (id, acknowledgement) =>
      storage.run((database) => {
        const tables = [database.records, database.bodies, database.tombstones]
        return database.transaction('rw', tables, async () => {
          const [held] = await heldIn(database, [id])
          if (held?.kind !== 'record') return
          const { record } = held
          const tombstone = afterAcknowledgement(record, acknowledgement)
          const others = await recordsBeside(database, record)
          const left = others.filter((older) => isReplacedBy(older, record))
          const tombstones = [tombstone, ...left.map((older) => afterReplacement(older, tombstone))]
          await Promise.all(tombstones.map((each) => bury(database, each)))
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
