import { isSameOwner, type Owner } from '../../../storage/owner'
import { dueIn, nextDue } from '../due'
import type { OutboxStore } from '../outbox-store'
import type { OutboxRecord } from '../record'
import { changedOrNull, withBackoffReset } from '../transitions'
import type { ConnectionBackoff } from './connection-backoff'
import { LONGEST_SETTLE_WAIT_MS } from './on-the-way'
import { AT_ONCE, type Sender } from './sender'

interface DrainParts {
  store: Pick<OutboxStore, 'recordsOf' | 'changeAllOf'>
  attempt: Sender['attempt']
  signedIn: () => Owner | null
  now: () => number
  backoff: ConnectionBackoff
}

/**
 * Documents in hand at a time: as many as the venue answers while others wait to be settled, and some more, so that no
 * connection is idle meanwhile. Not more than that: one that waits long for its turn has to renew its lease, each in a
 * transaction of its own.
 */
function inHandAt(received: number, milliseconds: number): number {
  // Too soon after the start, or with a clock that was put back, a rate says nothing.
  const aMillisecond = received / Math.max(100, milliseconds)
  return Math.min(MOST_IN_HAND, 2 * AT_ONCE + aMillisecond * LONGEST_SETTLE_WAIT_MS)
}
const MOST_IN_HAND = 128

export interface Drain {
  /** Sends what is due of the signed-in person until nothing is, or there is no way to the server. */
  run(): Promise<void>
  /** Something changed while draining: look again. */
  lookAgain(): void
}

export function createDrain({ store, attempt, signedIn, now, backoff }: DrainParts): Drain {
  let isStale = false

  /**
   * The server answers again, so what failed before need not wait any longer. Once in a drain: a record that always
   * fails would loop.
   */
  async function resetOlderBackoffs(owner: Owner, startedAt: number): Promise<void> {
    await store.changeAllOf(owner, (record) =>
      record.lastFailure && record.lastFailure.at < startedAt && dueIn(record, now()) !== 0
        ? changedOrNull(record, withBackoffReset(record, now()))
        : null,
    )
    isStale = true
  }

  async function runFor(owner: Owner): Promise<void> {
    const startedAt = now()
    /** Read once, and kept up to date with each outcome: reading 500 after every one takes longer than sending them. */
    const known = new Map<string, OutboxRecord>()
    const inHand = new Map<string, Promise<void>>()
    let line: OutboxRecord[] = []
    let received = 0
    let trouble: { error: unknown } | null = null
    isStale = true

    const mayGo = () => !trouble && isSameOwner(owner, signedIn()) && backoff.waitMs() === 0
    /** As long as the server may be unreachable, only a few try it. */
    const mostInHand = () => (received > 0 ? inHandAt(received, now() - startedAt) : backoff.isInDoubt() ? 1 : AT_ONCE)

    async function lookForDue() {
      if (isStale) {
        isStale = false
        const records = await store.recordsOf(owner)
        known.clear()
        for (const record of records) known.set(record.id, record)
      }
      line = nextDue([...known.values()], now()).filter(({ id }) => !inHand.has(id))
    }

    async function take(id: string) {
      const left = await attempt(id, mayGo)
      if (left) known.set(id, left)
      else {
        known.delete(id)
        received += 1
        if (received > 1) return
        await resetOlderBackoffs(owner, startedAt)
      }
    }

    function start({ id }: OutboxRecord) {
      const taking = take(id)
        .catch((error: unknown) => {
          trouble ??= { error }
        })
        .finally(() => inHand.delete(id))
      inHand.set(id, taking)
    }

    for (;;) {
      if (mayGo() && (isStale || line.length === 0)) await lookForDue()
      while (mayGo() && inHand.size < mostInHand()) {
        const next = line.shift()
        if (!next) break
        start(next)
      }
      if (inHand.size > 0) await Promise.race(inHand.values())
      else if (!isStale || !mayGo()) break
    }
    if (trouble) throw (trouble as { error: unknown }).error
  }

  return {
    run: async () => {
      const owner = signedIn()
      if (owner) await runFor(owner)
    },
    lookAgain: () => {
      isStale = true
    },
  }
}
