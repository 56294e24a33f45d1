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

export interface OutboxStore {
  held(id: string): Promise<Held>
  /** Writes record and bytes in one transaction, unless something stands under the id: then says what. */
  insert(record: OutboxRecord, content: ArrayBuffer): Promise<Held>
  body(id: string): Promise<ArrayBuffer | null>
  /** Record and bytes as they lie on the device at one moment. */
  readBack(id: string): Promise<{ held: Held; content: ArrayBuffer | null }>
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

/** Asked for at once, not one after the other: every round trip to the database is time between Accept and saved. */
async function heldIn(database: BasehutDatabase, id: string): Promise<Held> {
  const [row, tombstone] = await Promise.all([database.records.get(id), database.tombstones.get(id)])
  if (row) {
    const read = readRecord(row)
    return read.kind === 'record' ? read : { kind: 'unreadable', row }
  }
  return tombstone ? { kind: 'tombstone', tombstone } : { kind: 'nothing' }
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
    held: (id) => storage.run((database) => heldIn(database, id)),

    insert: (record, content) =>
      storage.run((database) => {
        const { records, bodies, tombstones, meta } = database
        return database.transaction('rw', [records, bodies, tombstones, meta], async () => {
          const [held, last, others] = await Promise.all([
            heldIn(database, record.id),
            lastSequence(database),
            recordsBeside(database, record),
          ])
          if (held.kind !== 'nothing') return held
          const sequence = last + 1
          const numbered = { ...record, sequence }
          await Promise.all([
            meta.put({ key: SEQUENCE_KEY, value: sequence }),
            records.add(numbered),
            bodies.put({ id: record.id, content }),
            ...others
              .filter((other) => isReplacedBy(other, numbered))
              .map((other) => records.put(replaced(other, record.id))),
          ])
          return held
        })
      }),

    body: (id) => storage.run(async ({ bodies }) => (await bodies.get(id))?.content ?? null),

    readBack: (id) =>
      storage.run((database) => {
        const { records, bodies, tombstones } = database
        return database.transaction('r', [records, bodies, tombstones], async () => {
          const [held, body] = await Promise.all([heldIn(database, id), bodies.get(id)])
          return { held, content: body?.content ?? null }
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
          const held = await heldIn(database, id)
          if (held.kind !== 'record') return
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
