import { sha256 } from '../../contract/sha256'
import type { BasehutDatabase } from '../../storage/database'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import { DEVICE_OWNER } from '../../storage/stay-documents'
import { StorageFailed } from '../../storage/storage-failed'
import { countSubmissions } from '../queue/by-submission'
import { type OutboxRecord, ownerOf } from '../queue/record'
import { countedAsSent, retriedByPerson } from '../queue/transitions'
import { type CopiedDocument, readCopied } from './copied-documents'
import { unseal } from './sealed-file'

interface CopyToImport {
  text: string
  passphrase: string
  origin: string
  /** Who is signed in: theirs are sent, others' wait for their owner. */
  owner: Owner
  /** Whether this is a device of the venue: no other delivers what a kiosk has sealed. */
  takesSealed: boolean
  now: number
}

export interface Imported {
  /** New here, of the signed-in person and of others. */
  mine: number
  others: number
  /** Sealed at a kiosk: new here, and left out because this is no device of the venue. */
  sealed: number
  leftOut: number
  /** On this device already, or received. */
  known: number
  newer: number
  damaged: number
}

const isSealed = (record: OutboxRecord): boolean => isSameOwner(ownerOf(record), DEVICE_OWNER)

/** The record as the outbox finds it after a restart: no tab here holds it, even if one did elsewhere. */
function rested(record: OutboxRecord, inCopy: ReadonlySet<string>, now: number): OutboxRecord {
  const replacedBy = record.replacedBy !== null && inCopy.has(record.replacedBy) ? record.replacedBy : null
  // The device that made the copy may have sent it since.
  const free = { ...countedAsSent(record), leaseUntil: 0, leaseHolder: null, replacedBy }
  return record.state === 'needs-attention' ? free : retriedByPerson({ ...free, state: 'queued' }, now)
}

/**
 * Documents from a copy count as older than all that were saved here: one that was refused here, and exists nowhere
 * else, must not be replaced by them.
 */
const firstSequence = async ({ records }: BasehutDatabase, count: number) => {
  const rows = await records.toArray()
  const sequences = rows.flatMap(({ sequence }) => (typeof sequence === 'number' ? sequence : []))
  return Math.min(0, ...sequences) - count
}

/**
 * Whether the device holds the id and needs nothing from the copy. Damaged bytes do need it: the copy has the right
 * ones.
 */
async function isHeld({ records, tombstones }: BasehutDatabase, { id, bodySha256 }: OutboxRecord): Promise<boolean> {
  const [row, tombstone] = await Promise.all([records.get(id), tombstones.get(id)])
  if (tombstone) return true
  return row !== undefined && !(row.state === 'quarantined' && row.bodySha256 === bodySha256)
}

function write(storage: DeviceStorage, documents: readonly CopiedDocument[], now: number): Promise<CopiedDocument[]> {
  const inCopy = new Set(documents.map(({ record }) => record.id))
  const inOrder = [...documents].sort((a, b) => a.record.sequence - b.record.sequence)
  return storage.run((database) => {
    const { records, bodies, tombstones } = database
    return database.transaction('rw', [records, bodies, tombstones], async () => {
      const first = await firstSequence(database, inOrder.length)
      const added: CopiedDocument[] = []
      for (const { record, content } of inOrder) {
        if (await isHeld(database, record)) continue
        const taken = { ...rested(record, inCopy, now), sequence: first + added.length }
        await Promise.all([records.put(taken), bodies.put({ id: taken.id, content })])
        added.push({ record: taken, content })
      }
      return added
    })
  })
}

/** No one is told that a document is here before it has been read back. One that was received meanwhile is as good. */
async function readBack(storage: DeviceStorage, added: readonly CopiedDocument[]): Promise<void> {
  for (const { record } of added) {
    const [body, tombstone] = await storage.run(({ bodies, tombstones }) =>
      Promise.all([bodies.get(record.id), tombstones.get(record.id)]),
    )
    if (tombstone) continue
    if (!body || (await sha256(body.content)) !== record.bodySha256) throw new StorageFailed('damaged')
  }
}

/**
 * Puts the documents of a sealed copy back into the outbox, under the ids that they have: in one transaction, each at
 * most once. Rejects with CopyRefused or StorageFailed; then nothing was imported.
 */
export async function importCopy(storage: DeviceStorage, copy: CopyToImport): Promise<Imported> {
  const { intact, newer, damaged } = await readCopied(await unseal(copy.text, copy.passphrase), copy.origin)
  const wanted = intact.filter(({ record }) => copy.takesSealed || !isSealed(record))
  const added = await write(storage, wanted, copy.now)
  await readBack(storage, added)
  const here = added.map(({ record }) => record)
  const mine = countSubmissions(here.filter((record) => isSameOwner(ownerOf(record), copy.owner)))
  const sealed = countSubmissions(here.filter(isSealed))
  const all = countSubmissions(wanted.map(({ record }) => record))
  const leftOut = countSubmissions(intact.map(({ record }) => record)) - all
  const others = countSubmissions(here) - mine - sealed
  return { mine, others, sealed, leftOut, known: all - countSubmissions(here), newer, damaged }
}
