import type { Owner } from '../../../storage/owner'
import { nextDue, nextDueIn } from '../due'
import type { Clock, WakeReason, WakeSource } from '../outbox'
import type { OutboxStore } from '../outbox-store'
import type { OutboxRecord } from '../record'
import { changedOrNull, withBackoffReset, withoutDeadLease } from '../transitions'
import { leaseEndsIn } from '../waiting'
import type { ConnectionBackoff } from './connection-backoff'
import type { Drain } from './drain'
import type { LeaseLocks, SenderLock } from './locks'

interface SchedulerParts {
  store: Pick<OutboxStore, 'recordsOf' | 'changeAllOf'>
  drain: Drain
  signedIn: () => Owner | null
  clock: Clock
  lock: SenderLock
  leaseLocks: LeaseLocks
  backoff: ConnectionBackoff
  wakeSources: readonly WakeSource[]
}

/** Decides when the queue is looked at: on a timer, on signs from outside, and again while another tab sends. */
export interface Scheduler {
  /** Sends what is due; resolves when nothing is. Rejects with StorageFailed. */
  wake(reason: WakeReason): Promise<void>
  /** Like `wake`, for callers that do not wait for it. */
  wakeQuietly(reason: WakeReason): void
  /** On a storage failure the caller hears of it, and sending is tried later. */
  orLater<T>(work: Promise<T>): Promise<T>
  start(): void
  stop(): void
}

/** A tab that holds the lock, and has had something due but nothing in hand for so long, is frozen. */
const FROZEN_MS = 15_000

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { store, drain, signedIn, clock, lock, leaseLocks, backoff } = parts
  const { now } = clock
  let draining: Promise<void> | null = null
  let isAsked = false
  let endingWaits: Promise<void> | null = null
  let endingWaitsNext: Promise<void> | null = null
  let isStarted = false
  let stopTimer = () => {}
  let stopListening: (() => void)[] = []
  /** What was due when another tab was found to hold the lock: if it is the same later, that tab makes no progress. */
  let stuckSince: { due: string; at: number } | null = null

  function wakeIn(milliseconds: number) {
    stopTimer()
    if (isStarted) stopTimer = clock.after(milliseconds, () => wakeQuietly('timer'))
  }

  const progressOf = (records: readonly OutboxRecord[]) =>
    JSON.stringify(nextDue(records, now()).map(({ id, attempts }) => [id, attempts]))

  async function isHolderFrozen(owner: Owner): Promise<boolean> {
    const records = await store.recordsOf(owner)
    const due = progressOf(records)
    const isAtWork = records.some((record) => record.state === 'sending' && leaseEndsIn(record, now()) > 0)
    if (due === '[]' || isAtWork || stuckSince?.due !== due) {
      stuckSince = { due, at: now() }
      return false
    }
    return Math.abs(now() - stuckSince.at) >= FROZEN_MS
  }

  async function drainAlone(): Promise<void> {
    const owner = signedIn()
    if (!owner) return
    // The server was unreachable a moment ago: nothing is read or tried until it is time to look again.
    if (backoff.waitMs() > 0) return wakeIn(backoff.waitMs())
    const hasRun =
      (await lock.run(drain.run, { steal: false })) ||
      ((await isHolderFrozen(owner)) && (await lock.run(drain.run, { steal: true })))
    if (hasRun) stuckSince = null
    const wait = nextDueIn(await store.recordsOf(owner), now())
    if (wait !== null) wakeIn(Math.max(wait, hasRun ? backoff.waitMs() : FROZEN_MS))
  }

  /** A wake-up that comes as a drain is ending must not be lost with it. */
  async function drainWhileAsked(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false
        await drainAlone()
      }
    } finally {
      draining = null
    }
  }

  async function endWaitsOnce(): Promise<void> {
    const owner = signedIn()
    if (!owner) return
    const askedAt = now()
    const atWork = { askedAt, holders: await leaseLocks.holdersAtWork() }
    await store.changeAllOf(owner, (record) =>
      changedOrNull(record, withBackoffReset(withoutDeadLease(record, atWork, now()), now())),
    )
  }

  /**
   * One pass for all who ask before it has started. Every answered call asks, several at each start of the app, and a pass
   * reads the whole queue.
   */
  function endWaits(): Promise<void> {
    if (endingWaits) {
      endingWaitsNext ??= endingWaits
        .catch(() => {})
        .then(() => {
          endingWaitsNext = null
          return endWaits()
        })
      return endingWaitsNext
    }
    endingWaits = endWaitsOnce().finally(() => {
      endingWaits = null
    })
    return endingWaits
  }

  async function wake(reason: WakeReason): Promise<void> {
    if (!signedIn()) return
    if (reason !== 'timer' && reason !== 'saved') {
      backoff.reset()
      await endWaits()
    }
    isAsked = true
    drain.lookAgain()
    draining ??= drainWhileAsked()
    await draining
  }

  async function orLater<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      wakeIn(FROZEN_MS)
      throw error
    }
  }

  function wakeQuietly(reason: WakeReason) {
    orLater(wake(reason)).catch((error: unknown) => console.warn('Documents could not be sent now', error))
  }

  return {
    wake,
    wakeQuietly,
    orLater,
    start: () => {
      if (isStarted) return
      isStarted = true
      stopListening = parts.wakeSources.map((listen) => listen(wakeQuietly))
      wakeQuietly('online')
    },
    stop: () => {
      isStarted = false
      stopTimer()
      for (const stop of stopListening) stop()
      stopListening = []
    },
  }
}
