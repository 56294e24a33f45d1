import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Json } from '../../src/contract/canonical-json'
import type { EndpointName } from '../../src/contract/endpoints'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER, type Receipt } from '../../src/contract/entities/receipt'
import { builtOnce, type Given, rowOf } from '../database/built-once'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import type { Caller, Delivery } from '../http/handler'
import { recordsReceived, recordsRepeated } from '../metrics/counters'
import { appendToHeldChain, holdChain } from './audit-chain'
import { receipts } from './receipt.table'
import {
  contentHashDiffers,
  RecordDeleted,
  recordBodyDiffers,
  recordKeyInvalid,
  recordNotFound,
} from './record.refusals'

export interface IncomingRecord<Answer extends object, Allowed> {
  database: Database
  caller: Caller
  delivery: Delivery
  operation: EndpointName
  /** What it was sent to, beside its bytes, such as the completion path: part of the record's identity. */
  target: string
  /** Whose record it is. */
  contactId: number
  /**
   * Refuses a record that the caller may not send, and answers what it found out on the way. Asked only of a new one: a
   * resend gets its receipt, come what may.
   */
  authorize: (tx: Database) => Promise<Allowed>
  /** Deleting this contact task deletes the record (a resend is then told so with 410). */
  contactTaskId?: number
  /** Writes the domain rows and says what the audit is to remember. Runs at most once for each record. */
  apply: (
    tx: Database,
    receipt: Receipt,
    allowed: Allowed,
  ) => Promise<{ answer: Answer; action: string; details: { [key: string]: Json } }>
  /** How the answer is kept for a resend, where a part of it stands elsewhere for good. */
  kept?: {
    pack: (answer: Answer, allowed: Allowed) => Answer
    unpack: (tx: Database, kept: Answer) => Promise<Answer>
  }
}

const { answer: _, deletedAt: __, ...arriving } = getTableColumns(receipts)

const insertReceipt = builtOnce((tx, value: Given<Record<keyof typeof arriving, unknown>>) =>
  tx
    .insert(receipts)
    .values(rowOf(arriving, value))
    .onConflictDoNothing({ target: receipts.id })
    .returning({ id: receipts.id }),
)

/** Holds the chain of the audit too, which the record is about to be written in. */
const keepAnswer = builtOnce((tx, value: Given<{ id: string; answer: string }>) =>
  tx
    .update(receipts)
    .set({ answer: value('answer') })
    .from(holdChain)
    .where(eq(receipts.id, value('id'))),
)

/**
 * Takes one record in, exactly once: domain rows, audit entry and receipt stand in one transaction. The same record
 * sent again, also in parallel, gets the same receipt and the same answer.
 */
export async function receiveRecord<Answer extends object, Allowed>(
  record: IncomingRecord<Answer, Allowed>,
): Promise<Answer & { receipt: Receipt }> {
  const { database, caller, delivery, operation, target, contactId, contactTaskId } = record
  const id = recordId(delivery.headers)
  const hash = sha256(delivery.bytes)
  const promised = delivery.headers.get(CONTENT_SHA256_HEADER)
  if (promised !== null && promised.toLowerCase() !== hash) throw contentHashDiffers()

  let isRepeat = false
  const answered = await database.transaction(async (tx) => {
    // A parallel send of the same id waits here until the first one has committed or failed.
    const inserted = await insertReceipt(tx, {
      id,
      issuer: caller.issuer,
      subject: caller.subject,
      operation,
      target,
      contactId,
      contactTaskId: contactTaskId ?? null,
      sha256: hash,
      receivedAt: delivery.receivedAt,
    })
    isRepeat = inserted.length === 0
    if (isRepeat) return answerAgain(tx, { id, hash, ...record })

    const allowed = await record.authorize(tx)
    const receipt = { id, sha256: hash, receivedAt: delivery.receivedAt.toISOString() }
    const { answer, action, details } = await record.apply(tx, receipt, allowed)
    await keepAnswer(tx, { id, answer: JSON.stringify(record.kept?.pack(answer, allowed) ?? answer) })
    await appendToHeldChain(tx, {
      at: delivery.receivedAt,
      actor: caller,
      action,
      details: { ...details, contactId, receipt, ...(delivery.sealed && { sealed: delivery.sealed }) },
    })
    return { ...answer, receipt }
  })
  const counter = isRepeat ? recordsRepeated : recordsReceived
  counter.inc({ operation })
  return answered
}

/** A client that sends no key gets one made up: its record has a receipt, but a resend counts as another record. */
function recordId(headers: Headers) {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null) return randomUUID()
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) throw recordKeyInvalid()
  return key.toLowerCase()
}

async function answerAgain<Answer extends object, Allowed>(
  tx: Database,
  { id, hash, caller, operation, target, kept }: IncomingRecord<Answer, Allowed> & { id: string; hash: string },
): Promise<Answer & { receipt: Receipt }> {
  const [held] = await tx.select().from(receipts).where(eq(receipts.id, id))
  if (!held || held.issuer !== caller.issuer || held.subject !== caller.subject) throw recordNotFound()
  if (held.sha256 !== hash || held.operation !== operation || held.target !== target) throw recordBodyDiffers()
  const receipt = { id, sha256: held.sha256, receivedAt: held.receivedAt.toISOString() }
  if (held.deletedAt || held.answer === null) throw new RecordDeleted(receipt)
  const answer = JSON.parse(held.answer) as Answer
  return { ...((await kept?.unpack(tx, answer)) ?? answer), receipt }
}
