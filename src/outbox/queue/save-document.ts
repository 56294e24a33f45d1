import { sha256 } from '../../contract/sha256'
import type { Tombstone } from '../../storage/database'
import { isSameOwner, type Owner } from '../../storage/owner'
import { StorageFailed } from '../../storage/storage-failed'
import type { Documents } from './documents'
import type { Held } from './held'
import type { NewRecord, ReadBack } from './insert'
import { type DeliveryStatus, DocumentRefused, type DocumentToSave } from './outbox'
import type { OutboxStore } from './outbox-store'
import { type OutboxRecord, RECORD_SCHEMA_VERSION } from './record'
import { ownFailure } from './sending/failure-class'
import { afterFailure, retriedByPerson } from './transitions'

export interface SavingParts {
  store: OutboxStore
  isTarget: Documents['isTarget']
  signedIn: () => Owner | null
  now: () => number
  serverOffsetMs: () => number | null
  appVersion: string
  /** Marks outside the database what is here to be sent. */
  mark: (saved: readonly OutboxRecord[]) => void
}

function assertNoneGiven(contactTaskIds: readonly number[]): void {
  if (contactTaskIds.length > 0) throw new DocumentRefused('given-elsewhere', { contactTaskIds })
}

function recordOf(document: DocumentToSave, bodySha256: string, parts: SavingParts): OutboxRecord {
  const { body, owner, params = null, query = null, ...rest } = document
  const now = parts.now()
  return {
    id: rest.id,
    operation: rest.operation,
    kind: rest.kind,
    params,
    query,
    contentType: rest.contentType,
    bodySha256,
    bodyBytes: body.byteLength,
    ownerIss: owner.iss,
    ownerSub: owner.sub,
    contactId: rest.contactId,
    contactTaskId: rest.contactTaskId,
    orderKey: rest.orderKey,
    sequence: 0,
    schemaVersion: RECORD_SCHEMA_VERSION,
    appVersion: parts.appVersion,
    openedAt: rest.openedAt,
    signedAt: new Date(now).toISOString(),
    serverOffsetMs: parts.serverOffsetMs(),
    evidence: rest.evidence,
    state: 'queued',
    attempts: 0,
    backoffStep: 0,
    nextAttemptAt: now,
    notBefore: 0,
    timesTooSlow: 0,
    leaseUntil: 0,
    leaseHolder: null,
    lastFailure: null,
    replacedBy: null,
  }
}

/** What makes two documents the same one. */
const identityOf = (record: Pick<Tombstone, 'ownerIss' | 'ownerSub' | 'operation' | 'bodySha256' | 'contactTaskId'>) =>
  JSON.stringify([record.ownerIss, record.ownerSub, record.operation, record.bodySha256, record.contactTaskId])

function isSame(held: Held, record: OutboxRecord): boolean {
  if (held.kind === 'nothing') return true
  if (held.kind === 'unreadable') return false
  return identityOf(held.kind === 'record' ? held.record : held.tombstone) === identityOf(record)
}

function assertSame(pairs: readonly { held: Held; record: OutboxRecord }[]): void {
  const others = pairs.filter(({ held, record }) => !isSame(held, record))
  if (others.length > 0)
    throw new DocumentRefused('other-bytes', { documentIds: others.map(({ record }) => record.id) })
}

/**
 * Makes documents records: written in one transaction, all or none, then each read back and hashed before anyone is
 * told that they are saved. Safe to call twice.
 */
export async function saveDocuments(
  documents: readonly DocumentToSave[],
  parts: SavingParts,
): Promise<DeliveryStatus[]> {
  const person = parts.signedIn()
  for (const document of documents) {
    if (person && !isSameOwner(person, document.owner)) throw new DocumentRefused('other-person')
    if (!parts.isTarget({ params: null, query: null, ...document }))
      throw new TypeError('The document has no valid target')
  }
  const written = await Promise.all(
    documents.map(async (document): Promise<NewRecord> => {
      // The caller's buffer may change while we write, and what is hashed has to be what is kept.
      const content = document.body.slice(0)
      const record = recordOf(document, await sha256(content), parts)
      return { content, record, seenUpTo: document.seenUpTo ?? null }
    }),
  )
  await parts.store.insertAll(written, { assertSame, assertNoneGiven })
  return readBack(written, parts)
}

/** Another tab may send one, and have it acknowledged, while it is read back: received is as good as saved. */
async function readBack(written: readonly NewRecord[], parts: SavingParts): Promise<DeliveryStatus[]> {
  const { store, now, mark } = parts
  for (const isLastLook of [false, true]) {
    const found = await store.readBack(written.map(({ record }) => record.id))
    const looking = Promise.all(written.map((each, index) => lookAt(each, found[index])))
    // Done while the hashes are computed. Damaged documents are marked too: they are here, and not sent.
    mark(found.flatMap(({ held }) => (held.kind === 'record' ? held.record : [])))
    const looks = await looking
    const damaged = written.filter((_, index) => looks[index] === 'damaged')
    if (damaged.length === 0) {
      return Promise.all(looks.flatMap((look) => (look === 'damaged' ? [] : statusOf(look, parts))))
    }
    for (const { record, content } of damaged) {
      if (!isLastLook) await store.rewriteBody(record.id, content)
      else
        await store.change(record.id, (held) =>
          afterFailure(held, ownFailure('damaged'), { now: now(), random: () => 1 }),
        )
    }
  }
  throw new StorageFailed('damaged')
}

/** Whether a document lies on the device as it was written. */
async function lookAt({ record }: NewRecord, found: ReadBack | undefined): Promise<Held | 'damaged'> {
  if (found?.held.kind === 'tombstone') return found.held
  if (found?.held.kind !== 'record') throw new StorageFailed('lost')
  const isIntact = found.content !== null && (await sha256(found.content)) === record.bodySha256
  return isIntact ? found.held : 'damaged'
}

async function statusOf(held: Held, { store, now }: SavingParts): Promise<DeliveryStatus> {
  if (held.kind !== 'record') return { received: true }
  return { received: false, record: await released(held.record, store, now()) }
}

/** Whole again after its bytes were damaged: it may be sent. */
async function released(record: OutboxRecord, store: OutboxStore, now: number): Promise<OutboxRecord> {
  if (record.state !== 'quarantined') return record
  const changed = await store.change(record.id, (found) => retriedByPerson({ ...found, state: 'queued' }, now))
  return changed ?? record
}
