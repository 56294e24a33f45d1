import type { Receipt } from '../../../contract/entities/receipt'
import { sha256 } from '../../../contract/sha256'
import { isSameOwner, type Owner } from '../../../storage/owner'
import type { Documents } from '../documents'
import { dueIn } from '../due'
import type { OutboxStore } from '../outbox-store'
import { type OutboxRecord, ownerOf } from '../record'
import { afterFailure, claimed, isHeldAs, renewed, withLeaseReleased } from '../transitions'
import { isReceiptFor, readAcknowledgement } from './acknowledgement'
import { batched } from './batch'
import type { ConnectionBackoff } from './connection-backoff'
import { ownFailure, type SendFailure, sendFailureOf } from './failure-class'
import type { LeaseLocks } from './locks'
import { createOnTheWay } from './on-the-way'
import { createSemaphore } from './semaphore'

export interface SenderParts {
  store: OutboxStore
  documents: Pick<Documents, 'deliver' | 'resendCheck' | 'applyToCache'>
  signedIn: () => Owner | null
  now: () => number
  random: () => number
  /** Names this tab in leases. */
  holder: string
  leaseLocks: LeaseLocks
  backoff: ConnectionBackoff
  onReceived?: (receipt: Receipt | null) => void
}

/** Requests at a time: browsers give an address six connections, and the screen needs some. */
export const AT_ONCE = 4
/** Larger bodies are read only when it is their turn, to keep memory small. */
const LARGE_BYTES = 128 * 1024
/** A record that waits longer for its turn renews its lease, which has to outlast the send (see leaseMs). */
const RENEW_MS = 5_000

/** `content` is null for a document that the server received and no longer holds. */
type Outcome = { receipt: Receipt | null; content: ArrayBuffer | null } | { failure: SendFailure }

/** Received, and to be settled here. */
interface Settled {
  record: OutboxRecord
  receipt: Receipt | null
  content: ArrayBuffer | null
}

export interface Sender {
  /**
   * Tries one record if it is due, unless `mayStillGo` says no by its turn. Returns the record as it is then; null when
   * nothing is left to send.
   */
  attempt(id: string, mayStillGo?: () => boolean): Promise<OutboxRecord | null>
}

export function createSender(parts: SenderParts): Sender {
  const { store, documents, signedIn, now, random, holder, leaseLocks, backoff, onReceived } = parts
  const { resendCheck } = documents
  const attempts = new Map<string, Promise<OutboxRecord | null>>()
  const requests = createSemaphore(AT_ONCE)
  const change = batched(store.changeEach)
  const readBody = batched(store.bodies)
  const onTheWay = createOnTheWay(AT_ONCE)
  let settlingTook = 0
  const settle = batched(settleAll, () => onTheWay.untilFew(settlingTook))

  const isOwners = (record: OutboxRecord) => isSameOwner(signedIn(), ownerOf(record))

  /** Whether this tab may still send it, with time for that: waiting for a turn and asking take a while. */
  async function isStillHeld(record: OutboxRecord, since: number): Promise<boolean> {
    if (Math.abs(now() - since) <= RENEW_MS) return true
    const still = await change({
      id: record.id,
      to: (found) => (isHeldAs(record, found) ? renewed(found, now()) : null),
    })
    return still !== null && isHeldAs(record, still)
  }

  async function deliverOnce(record: OutboxRecord, content: ArrayBuffer | null): Promise<Outcome | null> {
    if (!content || (await sha256(content)) !== record.bodySha256) return { failure: ownFailure('damaged') }
    const askedAt = now()
    const look = await resendCheck.look(record, content)
    if (look === 'received') return { receipt: null, content }
    if (look !== 'send') return look
    if (!(await isStillHeld(record, askedAt))) return null
    const result = await documents.deliver(record, content)
    if (!result.ok) {
      // Received, and deleted at the venue since: that is an acknowledgement too.
      const { error, status } = result
      if (status === 410 && error?.receipt && isReceiptFor(record, error.receipt))
        return { receipt: error.receipt, content: null }
      return { failure: sendFailureOf(result) }
    }
    const acknowledgement = readAcknowledgement(record, result.value)
    return acknowledgement.acknowledged
      ? { receipt: acknowledgement.receipt, content }
      : { failure: acknowledgement.failure }
  }

  /** Sends a claimed record when its turn has come; null when it should not be sent any more. */
  async function sendInTurn(record: OutboxRecord, mayStillGo: () => boolean): Promise<Outcome | null> {
    const claimedAt = now()
    const early = record.bodyBytes > LARGE_BYTES ? null : await readBody(record.id)
    return requests.use(async () => {
      if (!isOwners(record) || !mayStillGo()) return null
      if (!(await isStillHeld(record, claimedAt))) return null
      const content = early ?? (await readBody(record.id))
      const outcome = await deliverOnce(record, content).catch((error: unknown): Outcome => {
        console.warn('A document could not be sent', error)
        return { failure: ownFailure('network') }
      })
      if (outcome) backoff.learn('failure' in outcome ? outcome.failure : null)
      return outcome
    })
  }

  /**
   * The kept list of a large family is megabytes to write: with each document by itself that took as long as sending
   * it.
   */
  async function settleAll(received: readonly Settled[]): Promise<undefined[]> {
    const startedAt = now()
    const readable = received.flatMap(({ record, content }) => (content ? { record, content } : []))
    if (readable.length > 0) {
      await documents.applyToCache(readable).catch((error: unknown) =>
        // Received is received: the next list of the server says it all.
        console.warn('A document was not kept', error),
      )
    }
    const settled = await store.acknowledgeAll(received.map(({ record, receipt }) => ({ record, receipt, now: now() })))
    settlingTook = now() - startedAt
    return settled
  }

  async function tryOnce(id: string, mayStillGo: () => boolean): Promise<OutboxRecord | null> {
    let mine: OutboxRecord | null = null
    const record = await change({
      id,
      to: (found) => {
        mine = isOwners(found) && dueIn(found, now()) === 0 ? claimed(found, { holder, now: now() }) : null
        return mine
      },
    })
    if (!mine || !record) return record

    onTheWay.add()
    const outcome = await sendInTurn(record, mayStillGo).finally(onTheWay.remove)
    if (outcome && 'receipt' in outcome) {
      resendCheck.heard(outcome.receipt)
      await settle({ record, ...outcome })
      // The answer to another try may hold the receipt of the first, hours old: it does not tell the time.
      onReceived?.(record.attempts <= 1 ? outcome.receipt : null)
      return null
    }
    // A tab that took over after this lease ran out knows more than this late answer.
    return change({
      id,
      to: (found) => {
        if (!isHeldAs(record, found)) return null
        return outcome ? afterFailure(found, outcome.failure, { now: now(), random }) : withLeaseReleased(found)
      },
    })
  }

  function attempt(id: string, mayStillGo = () => true): Promise<OutboxRecord | null> {
    const running = attempts.get(id)
    if (running) return running
    const started = leaseLocks.whileHeld(holder, () => tryOnce(id, mayStillGo)).finally(() => attempts.delete(id))
    attempts.set(id, started)
    return started
  }

  return { attempt }
}
