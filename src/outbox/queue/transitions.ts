import type { Receipt } from '../../contract/entities/receipt'
import type { Tombstone } from '../../storage/database'
import { kindOf } from '../../storage/document-kind'
import type { OutboxRecord } from './record'
import { classOf, isTooSlow, type SendFailure } from './sending/failure-class'
import { askedMs, backoffMs, leaseMs } from './waiting'

const unleased = { leaseUntil: 0, leaseHolder: null }

/** A tab starts to send it. A sender that dies leaves it behind. */
export const claimed = (record: OutboxRecord, { holder, now }: { holder: string; now: number }): OutboxRecord => ({
  ...record,
  state: 'sending',
  attempts: record.attempts + 1,
  leaseHolder: holder,
  leaseUntil: now + leaseMs(record.bodyBytes),
})

/** Counts as sent before, although nothing here says so: the next attempt is not the first. */
export const countedAsSent = (record: OutboxRecord): OutboxRecord => ({
  ...record,
  attempts: Math.max(1, record.attempts),
})

/** Whether a record is still held by the claim that made it `mine`. */
export const isHeldAs = (mine: OutboxRecord, found: OutboxRecord) =>
  found.state === 'sending' && found.leaseHolder === mine.leaseHolder && found.attempts === mine.attempts

/** Still waiting for its turn: it needs the whole lease for the send. */
export const renewed = (record: OutboxRecord, now: number): OutboxRecord => ({
  ...record,
  leaseUntil: now + leaseMs(record.bodyBytes),
})

/** Claimed, and not sent after all. */
export const withLeaseReleased = (record: OutboxRecord): OutboxRecord => ({
  ...record,
  ...unleased,
  state: 'queued',
  attempts: record.attempts - 1,
})

/** Who is sending, as the browser told; null where it cannot tell. */
export interface AtWork {
  holders: ReadonlySet<string> | null
  /** When the browser was asked: it knows nothing of a lease that was taken since. */
  askedAt: number
}

/** The tab that held the lease is gone: what it was sending is only saved, and may be sent again. */
export function withoutDeadLease(record: OutboxRecord, { holders, askedAt }: AtWork, now: number): OutboxRecord {
  if (record.state !== 'sending' || !holders || !record.leaseHolder || holders.has(record.leaseHolder)) return record
  if (record.leaseUntil - leaseMs(record.bodyBytes) > askedAt) return record
  return { ...record, ...unleased, state: 'queued', nextAttemptAt: now }
}

const statesByClass = {
  'try-again': 'queued',
  'waiting-for-sign-in': 'waiting-for-sign-in',
  'needs-attention': 'needs-attention',
  quarantined: 'quarantined',
} as const

export function afterFailure(
  record: OutboxRecord,
  failure: SendFailure,
  { now, random }: { now: number; random: () => number },
): OutboxRecord {
  const { kind, status, code, message } = failure
  const timesTooSlow = record.timesTooSlow + (isTooSlow(failure) ? 1 : 0)
  return {
    ...record,
    ...unleased,
    timesTooSlow,
    state: statesByClass[classOf(failure, timesTooSlow)],
    backoffStep: record.backoffStep + 1,
    nextAttemptAt: now + backoffMs(record.backoffStep, random),
    notBefore: failure.retryAfterMs === null ? 0 : now + askedMs(failure.retryAfterMs),
    lastFailure: { kind, status, code, message, at: now },
  }
}

/** What stays on the device once the server holds the document. */
export const afterAcknowledgement = (
  record: OutboxRecord,
  { receipt, now }: { receipt: Receipt | null; now: number },
): Tombstone => ({
  ...leftOver(record),
  receipt,
  replacedBy: null,
  // By the device's clock: screens compare it with other instants of this device. The server's is in the receipt.
  receivedAt: new Date(now).toISOString(),
})

/** What stays of a refused document once the newer one that replaces it was received. */
export const afterReplacement = (record: OutboxRecord, by: Tombstone): Tombstone => ({
  ...leftOver(record),
  receipt: null,
  replacedBy: by.id,
  receivedAt: by.receivedAt,
})

const leftOver = (record: OutboxRecord) => ({
  id: record.id,
  ownerIss: record.ownerIss,
  ownerSub: record.ownerSub,
  operation: record.operation,
  kind: kindOf(record),
  contactId: record.contactId,
  contactTaskId: record.contactTaskId,
  bodySha256: record.bodySha256,
  sequence: record.sequence,
  savedAt: record.signedAt,
  isAccepted: false,
})

/**
 * There is a sign that sending may work now: the network, the person or the server is back. What the server asked for
 * still holds.
 */
export function withBackoffReset(record: OutboxRecord, now: number): OutboxRecord {
  if (record.state !== 'queued' && record.state !== 'waiting-for-sign-in') return record
  // A record that waits for nothing needs no write: signs come often, and a queue can be long.
  if (record.state === 'queued' && record.backoffStep === 0 && record.nextAttemptAt <= now) return record
  return { ...record, state: 'queued', backoffStep: 0, nextAttemptAt: now }
}

/** Null where nothing changed: that record needs no write. */
export const changedOrNull = (before: OutboxRecord, after: OutboxRecord) => (after === before ? null : after)

/** A person asks for another try. A damaged document stays as it is: no try can make it what was signed. */
export function retriedByPerson(record: OutboxRecord, now: number): OutboxRecord {
  if (record.state === 'quarantined' || record.state === 'sending') return record
  return { ...record, state: 'queued', backoffStep: 0, timesTooSlow: 0, nextAttemptAt: now, notBefore: 0 }
}

/** A refused document, once its contact task was submitted again. */
export const replaced = (record: OutboxRecord, by: string): OutboxRecord => ({ ...record, replacedBy: by })

type Submitted = Pick<Tombstone, 'id' | 'sequence' | 'operation' | 'contactTaskId' | 'ownerIss' | 'ownerSub'>

/** Whether two documents give the same thing. */
const givesTheSame = (one: Submitted, other: Submitted) =>
  one.id !== other.id &&
  one.operation === other.operation &&
  one.contactTaskId === other.contactTaskId &&
  one.ownerIss === other.ownerIss &&
  one.ownerSub === other.ownerSub

/** Only a person can bring it further. */
export const isRefused = ({ state }: OutboxRecord) => state === 'needs-attention' || state === 'quarantined'

export const isReplacedBy = (older: OutboxRecord, newer: OutboxRecord) =>
  older.sequence < newer.sequence && isRefused(older) && givesTheSame(older, newer)

/**
 * Whether `other` submitted the same after a form was opened that knew of documents up to `seenUpTo`. A refused one
 * does not count: it is what the form is for.
 */
export const isGivenSince = (other: OutboxRecord | Tombstone, record: OutboxRecord, seenUpTo: number) =>
  other.sequence > seenUpTo &&
  givesTheSame(other, record) &&
  ('state' in other ? !isRefused(other) : other.replacedBy === null)
