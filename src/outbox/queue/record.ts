import * as v from 'valibot'
import type { StoredRecord } from '../../storage/database'
import type { Owner } from '../../storage/owner'

export const RECORD_SCHEMA_VERSION = 1

/** Calls that the outbox can carry. Each is safe to send again with the same Idempotency-Key. */
export const operations = ['completeContactTask', 'uploadPhoto', 'deliverSealedDocument'] as const
export type Operation = (typeof operations)[number]

/**
 * - `queued`: to be sent when `nextAttemptAt` has come.
 * - `sending`: a tab holds it until `leaseUntil`.
 * - `waiting-for-sign-in`: its owner has to sign in again.
 * - `needs-attention`: the server refused it; a person decides.
 * - `quarantined`: its bytes are not what was signed; it is never sent.
 */
export const recordStates = ['queued', 'sending', 'waiting-for-sign-in', 'needs-attention', 'quarantined'] as const

/** Why a send did not end in an acknowledgement. Kinds beyond those of src/api/failure.ts are found by the sender. */
export const LastFailure = v.object({
  kind: v.string(),
  status: v.nullable(v.number()),
  /** The server's stable code and its words, where it sent some. */
  code: v.nullable(v.string()),
  message: v.nullable(v.string()),
  at: v.number(),
})
export type LastFailure = v.InferOutput<typeof LastFailure>

const Values = v.nullable(v.record(v.string(), v.union([v.string(), v.number()])))
const milliseconds = v.number()

/** One signed document on its way. Everything up to `evidence` never changes; the bytes lie beside it, by the same id. */
export const OutboxRecord = v.object({
  /** UUID made when the form opened: document id and idempotency key. */
  id: v.string(),
  operation: v.picklist(operations),
  /** What it is, for its name on the screen. Absent in what older builds saved, and where the operation says it. */
  kind: v.optional(v.string()),
  params: Values,
  query: Values,
  contentType: v.string(),
  bodySha256: v.string(),
  bodyBytes: v.number(),
  ownerIss: v.string(),
  ownerSub: v.string(),
  contactId: v.number(),
  contactTaskId: v.number(),
  /** Records with the same key are sent in the order of `sequence`. */
  orderKey: v.string(),
  /** Counted on the device at save: no clock decides an order. */
  sequence: v.number(),
  schemaVersion: v.literal(RECORD_SCHEMA_VERSION),
  appVersion: v.string(),
  /** ISO 8601, by the device's clock. */
  openedAt: v.string(),
  signedAt: v.string(),
  /** Server time minus device time when it was saved; null while it was never learnt. */
  serverOffsetMs: v.nullable(v.number()),
  evidence: v.nullable(v.record(v.string(), v.unknown())),
  state: v.picklist(recordStates),
  attempts: v.number(),
  /** Failures in a row since the last sign that sending might work; decides how long to wait. */
  backoffStep: v.number(),
  nextAttemptAt: milliseconds,
  /** The server asked not to be sent it before this; nothing shortens it. 0 when it did not. */
  notBefore: milliseconds,
  /** How often the server has taken too long to read it. Absent in what older builds saved. */
  timesTooSlow: v.optional(v.number(), 0),
  leaseUntil: milliseconds,
  leaseHolder: v.nullable(v.string()),
  lastFailure: v.nullable(LastFailure),
  /** A newer submission of the same contact task; this one is kept until that one is received. */
  replacedBy: v.nullable(v.string()),
})
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>

export const ownerOf = (record: Pick<StoredRecord, 'ownerIss' | 'ownerSub'>): Owner => ({
  iss: record.ownerIss,
  sub: record.ownerSub,
})
