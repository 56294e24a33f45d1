import type { Api } from '../api/client'
import type { Receipt } from '../contract/receipt'
import { isSameOwner, type Owner } from '../storage/owner'
import { isReceiptFor, readAcknowledgement } from './acknowledgement'
import { deliver } from './document-target'
import { dueIn, nextDue } from './due'
import { ownFailure, type SendFailure, sendFailureOf } from './failure-class'
import type { LeaseLocks } from './lease-locks'
import type { OutboxStore } from './outbox-store'
import type { OutboxRecord } from './record'
import { sha256 } from './sha256'
import { afterFailure, changedOrNull, claimed, hastened } from './transitions'

export interface SenderParts {
  store: OutboxStore
  api: Pick<Api, 'request'>
  signedIn: () => Owner | null
  now: () => number
  random: () => number
  /** Names this tab in leases. */
  holder: string
  leaseLocks: LeaseLocks
  onReceived?: (receipt: Receipt | null) => void
}

const CONCURRENCY = 4

type Outcome = { receipt: Receipt | null } | { failure: SendFailure }

export interface Sender {
  /** Tries one record if it is due; the record as it then stands, null when nothing is left to send. */
  attempt(id: string): Promise<OutboxRecord | null>
  /** Sends what is due of the signed-in person until nothing is. */
  drain(): Promise<void>
  /** Something changed while draining: look again. */
  lookAgain(): void
}

export function createSender(parts: SenderParts): Sender {
  const { store, api, signedIn, now, random, holder, leaseLocks, onReceived } = parts
  const attempts = new Map<string, Promise<OutboxRecord | null>>()
  let isStale = false

  async function sendClaimed(record: OutboxRecord): Promise<Outcome> {
    const content = await store.body(record.id)
    if (!content || (await sha256(content)) !== record.bodySha256) return { failure: ownFailure('damaged') }
    const result = await deliver(api, record, content)
    if (!result.ok) {
      // Received, and what it made was deleted since: the server's word for it is as good as at the first time.
      const { error, status } = result
      if (status === 410 && error?.receipt && isReceiptFor(record, error.receipt)) return { receipt: error.receipt }
      return { failure: sendFailureOf(result) }
    }
    const acknowledgement = readAcknowledgement(record, result.value)
    return acknowledgement.acknowledged ? { receipt: acknowledgement.receipt } : { failure: acknowledgement.failure }
  }

  async function tryOnce(id: string): Promise<OutboxRecord | null> {
    let mine: OutboxRecord | null = null
    const record = await store.change(id, (found) => {
      const isOwners = isSameOwner(signedIn(), { iss: found.ownerIss, sub: found.ownerSub })
      mine = isOwners && dueIn(found, now()) === 0 ? claimed(found, { holder, now: now() }) : null
      return mine
    })
    if (!mine || !record) return record

    const outcome = await sendClaimed(record).catch((error: unknown): Outcome => {
      console.warn('A document could not be sent', error)
      return { failure: ownFailure('network') }
    })
    if ('receipt' in outcome) {
      await store.acknowledge(id, { receipt: outcome.receipt, now: now() })
      onReceived?.(outcome.receipt)
      return null
    }
    // Whoever took over after this lease ran out knows more than this late answer.
    return store.change(id, (found) =>
      found.state === 'sending' && found.leaseHolder === holder && found.attempts === record.attempts
        ? afterFailure(found, outcome.failure, { now: now(), random })
        : null,
    )
  }

  function attempt(id: string): Promise<OutboxRecord | null> {
    const running = attempts.get(id)
    if (running) return running
    const started = leaseLocks.whileHeld(holder, () => tryOnce(id)).finally(() => attempts.delete(id))
    attempts.set(id, started)
    return started
  }

  /** The server answers again: what failed before it did need not wait on. Once in a drain: a poison record would spin. */
  async function hastenOlderFailures(owner: Owner, startedAt: number): Promise<void> {
    await store.changeAllOf(owner, (record) =>
      record.lastFailure && record.lastFailure.at < startedAt && dueIn(record, now()) !== 0
        ? changedOrNull(record, hastened(record, now()))
        : null,
    )
    isStale = true
  }

  async function drain(): Promise<void> {
    const owner = signedIn()
    if (!owner) return
    const startedAt = now()
    let hasSucceeded = false
    const known = new Map<string, OutboxRecord>()
    const running = new Map<string, Promise<void>>()
    isStale = true
    try {
      while (isSameOwner(owner, signedIn())) {
        if (isStale) {
          isStale = false
          known.clear()
          for (const record of await store.recordsOf(owner)) known.set(record.id, record)
        }
        const free = nextDue([...known.values()], now()).filter(({ id }) => !running.has(id))
        for (const { id } of free.slice(0, CONCURRENCY - running.size)) {
          running.set(
            id,
            attempt(id)
              .then(async (record) => {
                if (record) known.set(id, record)
                else {
                  known.delete(id)
                  if (hasSucceeded) return
                  hasSucceeded = true
                  await hastenOlderFailures(owner, startedAt)
                }
              })
              .finally(() => running.delete(id)),
          )
        }
        if (running.size === 0) {
          if (isStale) continue
          return
        }
        await Promise.race(running.values())
      }
    } finally {
      await Promise.allSettled(running.values())
    }
  }

  return {
    attempt,
    drain,
    lookAgain: () => {
      isStale = true
    },
  }
}
