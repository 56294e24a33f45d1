import * as v from 'valibot'
import { Contact } from '../../contract/entities/contact'
import type { BasehutDatabase, StoredRecord } from '../../storage/database'
import type { DeviceStorage, Stored } from '../../storage/device-storage'
import { kindOf } from '../../storage/document-kind'
import type { Live } from '../../storage/live/throttled-live-query'
import { isSameOwner, type Owner } from '../../storage/owner'
import { findReadsOf } from '../../storage/reads'
import { changeMarker, type MarkedDocument, type MarkerStorage, readMarker } from '../../storage/unsent-marker'
import { ownerOf } from '../queue/record'

const Marked = v.object({
  contactId: v.fallback(v.number(), 0),
  contactTaskId: v.fallback(v.nullable(v.number()), null),
  signedAt: v.fallback(v.string(), ''),
})

function marked(row: StoredRecord): MarkedDocument {
  const { contactId, contactTaskId, signedAt } = v.parse(Marked, row)
  const { id, ownerIss, ownerSub } = row
  const task = contactTaskId === null ? {} : { contactTaskId }
  return { id, ownerIss, ownerSub, contactId, ...task, kind: kindOf(row), savedAt: signedAt }
}

/**
 * Marks documents that were just written, before the guest is told that they are saved: if the device is killed and
 * cleared right after, no one could tell otherwise that they are gone.
 */
export function markSaved(marker: MarkerStorage, saved: readonly StoredRecord[]): void {
  changeMarker(marker, { added: saved.map(marked) })
}

const Family = v.object({ contacts: v.array(v.pick(Contact, ['contactId', 'firstName'])) })

/** Adds the first names that the kept family of their owner has. */
async function withFirstNames(
  database: BasehutDatabase,
  documents: readonly MarkedDocument[],
): Promise<MarkedDocument[]> {
  const names = new Map<string, string>()
  for (const owner of new Map(documents.map((one) => [JSON.stringify(ownerOf(one)), ownerOf(one)])).values()) {
    for (const { value } of await findReadsOf(database, owner, 'getProfile')) {
      const family = v.safeParse(Family, value)
      for (const { contactId, firstName } of family.success ? family.output.contacts : [])
        names.set(personKey(owner, contactId), firstName)
    }
  }
  return documents.map((document) => {
    const firstName = names.get(personKey(ownerOf(document), document.contactId))
    return firstName ? { ...document, firstName } : document
  })
}

/** The list names people. A device that lost its database has lost its key too, and is silent: the venue sees that. */
const isSealed = (row: StoredRecord) => row.operation === 'deliverSealedDocument'

const personKey = ({ iss, sub }: Owner, contactId: number) => JSON.stringify([iss, sub, contactId])

interface Difference {
  /** On the device, and not marked yet, or marked without a name that is known by now. */
  added: MarkedDocument[]
  /** Marked, and received since. */
  removed: string[]
  /** Marked, and neither on the device nor received: the storage was cleared. */
  lost: MarkedDocument[]
}

async function compare(database: BasehutDatabase, marker: MarkerStorage): Promise<Difference> {
  const { records, tombstones } = database
  const before = readMarker(marker)
  const known = new Set(before.map(({ id }) => id))
  const here = new Set(await records.toCollection().primaryKeys())
  const fresh = await records.bulkGet([...here].filter((id) => !known.has(id)))
  const nameless = before.filter(({ id, firstName }) => here.has(id) && firstName === undefined)
  const named = await withFirstNames(database, [
    ...fresh.flatMap((row) => (row && !isSealed(row) ? marked(row) : [])),
    ...nameless,
  ])
  const absent = before.filter(({ id }) => !here.has(id))
  const received = await tombstones.bulkGet(absent.map(({ id }) => id))
  return {
    added: named.filter(({ id, firstName }) => !known.has(id) || firstName !== undefined),
    removed: absent.filter((_, index) => received[index]).map(({ id }) => id),
    lost: absent.filter((_, index) => !received[index]),
  }
}

/** Brings the marker up to date. What is lost stays marked until its owner has been told. */
export async function markUnsent(storage: DeviceStorage, marker: MarkerStorage): Promise<void> {
  changeMarker(marker, await storage.run((database) => compare(database, marker)))
}

/** One reading for all who show it: a page has one marker, and each reading looks up every missing document. */
export const liveUnsent = (storage: DeviceStorage, marker: MarkerStorage): Live<Stored<Difference>> =>
  storage.liveShared('unsent', (database) => compare(database, marker))

/** Brings the marker up to date after every change of the documents, in whatever tab. Returns the way to stop. */
export function followUnsent(storage: DeviceStorage, marker: MarkerStorage): () => void {
  const subscription = liveUnsent(storage, marker).subscribe((found) => {
    if (found.status === 'found') changeMarker(marker, found.value)
  })
  return () => subscription.unsubscribe()
}

/** A person's documents that were saved on this device and are gone without having been received. */
export function lostOf({ lost }: Difference, marker: MarkerStorage, owner: Owner | null): MarkedDocument[] {
  if (lost.length === 0) return lost
  // Another tab may have had it acknowledged, and signed its owner out, while this one was reading.
  const still = new Set(readMarker(marker).map(({ id }) => id))
  return lost.filter((document) => still.has(document.id) && isSameOwner(ownerOf(document), owner))
}
