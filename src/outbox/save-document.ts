import type { Tombstone } from '../storage/database'
import { isSameOwner, type Owner } from '../storage/owner'
import { StorageFailed } from '../storage/storage-failed'
import { isTarget } from './document-target'
import { ownFailure } from './failure-class'
import { DocumentRefused, type DocumentToSave, type Fate } from './outbox'
import type { OutboxStore } from './outbox-store'
import { type OutboxRecord, RECORD_SCHEMA_VERSION } from './record'
import { sha256 } from './sha256'
import { afterFailure, retriedByPerson } from './transitions'

export interface SavingParts {
  store: OutboxStore
  signedIn: () => Owner | null
  now: () => number
  serverOffsetMs: () => number | null
  appVersion: string
}

function recordOf(document: DocumentToSave, bodySha256: string, parts: SavingParts): OutboxRecord {
  const { body, owner, params = null, query = null, ...rest } = document
  const now = parts.now()
  return {
    id: rest.id,
    operation: rest.operation,
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
    leaseUntil: 0,
    leaseHolder: null,
    lastFailure: null,
    replacedBy: null,
  }
}

/** What makes two documents the same one. */
const identityOf = (record: Pick<Tombstone, 'ownerIss' | 'ownerSub' | 'operation' | 'bodySha256' | 'contactTaskId'>) =>
  JSON.stringify([record.ownerIss, record.ownerSub, record.operation, record.bodySha256, record.contactTaskId])

/**
 * Makes a document a record: written in one transaction, then read back and hashed before anybody is told that it is
 * saved. Safe to call twice.
 */
export async function saveDocument(document: DocumentToSave, parts: SavingParts): Promise<Fate> {
  const { store, signedIn } = parts
  const somebody = signedIn()
  if (somebody && !isSameOwner(somebody, document.owner)) throw new DocumentRefused('other-person')
  if (!isTarget({ params: null, query: null, ...document })) throw new TypeError('The document has no valid target')
  // The caller's buffer may change while we write: what is hashed has to be what is kept.
  const content = document.body.slice(0)
  const record = recordOf(document, await sha256(content), parts)

  const held = await store.insert(record, content)
  if (held.kind === 'unreadable') throw new DocumentRefused('other-bytes')
  if (held.kind !== 'nothing') {
    const other = held.kind === 'record' ? held.record : held.tombstone
    if (identityOf(other) !== identityOf(record)) throw new DocumentRefused('other-bytes')
    if (held.kind === 'tombstone') return { received: true }
  }
  return readBack(record, content, parts)
}

/** Another tab may send it, and have it acknowledged, while it is read back: then it is received, and that is as good. */
async function readBack(written: OutboxRecord, content: ArrayBuffer, { store, now }: SavingParts): Promise<Fate> {
  const { id, bodySha256 } = written
  for (const isLastLook of [false, true]) {
    const found = await store.readBack(id)
    if (found.held.kind === 'tombstone') return { received: true }
    if (found.held.kind !== 'record') throw new StorageFailed('lost')
    const isIntact = found.content !== null && (await sha256(found.content)) === bodySha256
    if (isIntact) return { received: false, record: await released(found.held.record, store, now()) }
    if (!isLastLook) await store.rewriteBody(id, content)
  }
  await store.change(id, (record) => afterFailure(record, ownFailure('damaged'), { now: now(), random: () => 1 }))
  throw new StorageFailed('damaged')
}

/** Whole again after its bytes were damaged: it may be sent. */
async function released(record: OutboxRecord, store: OutboxStore, now: number): Promise<OutboxRecord> {
  if (record.state !== 'quarantined') return record
  const changed = await store.change(record.id, (found) => retriedByPerson({ ...found, state: 'queued' }, now))
  return changed ?? record
}
