import { randomUUID } from 'node:crypto'
import type { Json } from '../../src/contract/canonical-json'
import type { EndpointName } from '../../src/contract/endpoints'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER, type Receipt } from '../../src/contract/entities/receipt'
import type { Database } from '../database/database'
import { MetAnother } from '../database/try-again'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Caller, Delivery } from '../http/handler'
import { recordsReceived, recordsRepeated } from '../metrics/counters'
import { appendToHeldChain } from './audit-chain'
import { insertReceipt, type ReceiptRow, readReceipt } from './receipt.queries'
import {
  contentHashDiffers,
  RecordDeleted,
  recordBodyDiffers,
  recordKeyInvalid,
  recordNotFound,
} from './record.refusals'
import { inTransaction, inTransactionOfSeveral } from './record-transactions'

/** A record that passed its check: what the audit is to remember, and how its domain rows are written. */
export interface Checked<Answer> {
  action: string
  details: { [key: string]: Json }
  write: () => Promise<Answer>
}

export interface IncomingRecord<Answer extends object, Allowed> {
  database: Database
  caller: Caller
  delivery: Delivery
  operation: EndpointName
  /** The target that it was sent to, such as the completion path: part of the record's identity, beside its bytes. */
  target: string
  /** Whose record it is. */
  contactId: number
  /**
   * Refuses a record that the caller may not send, and returns what it looked up on the way. Called only for a new
   * record: a resend gets its receipt in any case.
   */
  authorize: (tx: Database) => Promise<Allowed>
  /** Deleting this contact task deletes the record (a resend is then told so with 410). */
  contactTaskId?: number
  /**
   * Refuses a record that cannot be accepted. It writes nothing; the `write` that it returns does, and runs once for
   * each record.
   */
  check: (tx: Database, receipt: Receipt, allowed: Allowed) => Promise<Checked<Answer>>
  /** How the answer is stored for a resend, if a part of it is kept elsewhere. */
  kept?: {
    pack: (answer: Answer, allowed: Allowed) => Answer
    unpack: (tx: Database, kept: Answer) => Promise<Answer>
  }
  /** Whether it may share a transaction with the records of others. */
  goesWithOthers?: boolean
}

interface Taken<Answer> {
  answered: Answer & { receipt: Receipt }
  isRepeat: boolean
}

/**
 * Takes one record in, exactly once: domain rows, audit entry and receipt are committed in one transaction. The same
 * record sent again, also at the same time, gets the same receipt and the same answer.
 */
export async function receiveRecord<Answer extends object, Allowed>(
  record: IncomingRecord<Answer, Allowed>,
): Promise<Answer & { receipt: Receipt }> {
  const { database, caller, delivery, operation } = record
  const id = recordId(delivery.headers)
  const hash = sha256(delivery.bytes)
  const promised = delivery.headers.get(CONTENT_SHA256_HEADER)
  if (promised !== null && promised.toLowerCase() !== hash) throw contentHashDiffers()

  const take = (tx: Database, willWrite: () => void) => takeIn(tx, { id, hash, willWrite, ...record })
  const { answered, isRepeat } = record.goesWithOthers
    ? await inTransactionOfSeveral(database, `${caller.issuer} ${caller.subject}`, take)
    : await inTransaction(database, take)
  const counter = isRepeat ? recordsRepeated : recordsReceived
  counter.inc({ operation })
  return answered
}

type Identified<Answer extends object, Allowed> = IncomingRecord<Answer, Allowed> & { id: string; hash: string }

async function takeIn<Answer extends object, Allowed>(
  tx: Database,
  record: Identified<Answer, Allowed> & { willWrite: () => void },
): Promise<Taken<Answer>> {
  const { id, hash, caller, delivery, operation, target, contactId, contactTaskId, kept } = record
  const again = async (held: ReceiptRow) => ({ answered: await answerAgain(tx, held, record), isRepeat: true })
  const held = await readReceipt(tx, id)
  if (held) return again(held)

  const receipt = { id, sha256: hash, receivedAt: delivery.receivedAt.toISOString() }
  let allowed: Allowed
  let checked: Checked<Answer>
  try {
    allowed = await record.authorize(tx)
    checked = await record.check(tx, receipt, allowed)
  } catch (error) {
    // A parallel call may just have received it, and its own signature may be the reason for the refusal.
    const meanwhile = error instanceof Refusal ? await readReceipt(tx, id) : null
    if (!meanwhile) throw error
    return again(meanwhile)
  }
  record.willWrite()
  const answer = await checked.write()
  const isNew = await insertReceipt(tx, {
    id,
    issuer: caller.issuer,
    subject: caller.subject,
    operation,
    target,
    contactId,
    contactTaskId: contactTaskId ?? null,
    sha256: hash,
    receivedAt: delivery.receivedAt,
    answer: JSON.stringify(kept?.pack(answer, allowed) ?? answer),
    deletedAt: null,
  })
  // Another call has just received this very record: the next try finds it, unless it was deleted again.
  if (!isNew) throw new MetAnother()
  await appendToHeldChain(tx, {
    at: delivery.receivedAt,
    actor: caller,
    action: checked.action,
    details: { ...checked.details, contactId, receipt, ...(delivery.sealed && { sealed: delivery.sealed }) },
  })
  return { answered: { ...answer, receipt }, isRepeat: false }
}

/** A client that sends no key gets a made-up one: its record has a receipt, but a resend is a new record. */
function recordId(headers: Headers) {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null) return randomUUID()
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) throw recordKeyInvalid()
  return key.toLowerCase()
}

async function answerAgain<Answer extends object, Allowed>(
  tx: Database,
  held: ReceiptRow,
  { id, hash, caller, operation, target, kept }: Identified<Answer, Allowed>,
): Promise<Answer & { receipt: Receipt }> {
  if (held.issuer !== caller.issuer || held.subject !== caller.subject) throw recordNotFound()
  if (held.sha256 !== hash || held.operation !== operation || held.target !== target) throw recordBodyDiffers()
  const receipt = { id, sha256: held.sha256, receivedAt: held.receivedAt.toISOString() }
  if (held.deletedAt || held.answer === null) throw new RecordDeleted(receipt)
  const answer = JSON.parse(held.answer) as Answer
  return { ...((await kept?.unpack(tx, answer)) ?? answer), receipt }
}
