import type { Api } from '../../api/client'
import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import type { LeaseLocks } from '../browser/lease-locks'
import type { SenderLock } from '../browser/sender-lock'
import { createDrain } from './drain'
import { nextDue, nextDueIn } from './due'
import { keepGivenContent } from './given-content'
import type { DeliveryStatus, DocumentToSave, Outbox, WakeReason } from './outbox'
import { createOutboxStore } from './outbox-store'
import { createPatience } from './patience'
import { type OutboxRecord, ownerOf } from './record'
import { saveDocuments } from './save-document'
import { createSender } from './sender'
import type { ServerClock } from './server-clock'
import { changedOrNull, hastened, retriedByPerson, withoutDeadLease } from './transitions'
import { leaseEndsIn } from './waiting'

/** Timers and the present, so that tests hold the clock. */
export interface Clock {
  now(): number
  /** Calls back once; gives the way to call it off. */
  after(milliseconds: number, callback: () => void): () => void
}

/** Something outside that says when sending may work. Gives the way to stop listening. */
export type WakeSource = (wake: (reason: WakeReason) => void) => () => void

export interface OutboxParts {
  storage: DeviceStorage
  api: Pick<Api, 'request'>
  signedIn: () => Owner | null
  clock: Clock
  random: () => number
  lock: SenderLock
  leaseLocks: LeaseLocks
  serverClock: ServerClock
  appVersion: string
  /** Names this tab in leases. */
  holder: string
  wakeSources: readonly WakeSource[]
  /** Writes down beside the database what a save left on the device to be sent, before its caller hears of it. */
  mark: (saved: readonly OutboxRecord[]) => void
  /** Called after every save and every copy taken in, such as asking for persistence, a background sync, or telling other tabs. */
  afterSave: readonly (() => Promise<unknown>)[]
}

/** Promise.withResolvers, for browsers that have none yet. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((callback) => {
    resolve = callback
  })
  return { promise, resolve: () => resolve() }
}

/** A tab that holds the lock, has something due and nothing in hand for so long is frozen. */
const FROZEN_MS = 15_000

export function createOutbox(parts: OutboxParts): Outbox {
  const { storage, api, signedIn, clock, random, lock, leaseLocks, serverClock, appVersion, holder } = parts
  const { now } = clock
  const store = createOutboxStore(storage)
  const patience = createPatience({ now, random })
  const { attempt } = createSender({
    store,
    api,
    signedIn,
    now,
    random,
    holder,
    leaseLocks,
    patience,
    keepContent: (given) => keepGivenContent(storage, given),
    onReceived: (receipt) => {
      if (receipt) serverClock.learn(Date.parse(receipt.receivedAt))
    },
  })

  const drain = createDrain({ store, attempt, signedIn, now, patience })

  let draining: Promise<void> | null = null
  let isAsked = false
  let isStarted = false
  let stopTimer = () => {}
  let stopListening: (() => void)[] = []
  /** What was due when another tab was found to hold the lock: the same later on means that it does not move. */
  let stuckSince: { due: string; at: number } | null = null

  function wakeIn(milliseconds: number) {
    stopTimer()
    if (isStarted) stopTimer = clock.after(milliseconds, () => void wake('timer'))
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
    // No way to the server a moment ago: nothing is read and nothing tried until it is time to look again.
    if (patience.waitMs() > 0) return wakeIn(patience.waitMs())
    const hasRun =
      (await lock.run(drain.run, { steal: false })) ||
      ((await isHolderFrozen(owner)) && (await lock.run(drain.run, { steal: true })))
    if (hasRun) stuckSince = null
    const wait = nextDueIn(await store.recordsOf(owner), now())
    if (wait !== null) wakeIn(Math.max(wait, hasRun ? patience.waitMs() : FROZEN_MS))
  }

  /** A wake-up that comes while the last record is being written must not be lost with the drain that ends there. */
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

  async function wake(reason: WakeReason): Promise<void> {
    const owner = signedIn()
    if (!owner) return
    if (reason !== 'timer' && reason !== 'saved') {
      patience.forget()
      const askedAt = now()
      const atWork = { askedAt, holders: await leaseLocks.holdersAtWork() }
      await store.changeAllOf(owner, (record) =>
        changedOrNull(record, hastened(withoutDeadLease(record, atWork, now()), now())),
      )
    }
    isAsked = true
    drain.lookAgain()
    draining ??= drainWhileAsked()
    await draining
  }

  /** Trouble with the storage: whoever asked hears of it, and what was to be sent goes later. */
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

  async function fateOf(id: string): Promise<DeliveryStatus> {
    const held = await store.held(id)
    if (held.kind === 'record') return { received: false, record: held.record }
    if (held.kind === 'tombstone') return { received: true }
    throw new RangeError(`There is no document ${id} that can be read`)
  }

  /** A turn later: the words come first. */
  function tellLater() {
    clock.after(0, () => {
      for (const tell of parts.afterSave) {
        tell().catch((error: unknown) => console.warn('A step after saving failed', error))
      }
    })
  }

  async function saveAll(documents: readonly DocumentToSave[]): Promise<DeliveryStatus[]> {
    const { offsetMs: serverOffsetMs } = serverClock
    const fates = await storage.undisturbed(() =>
      saveDocuments(documents, { store, signedIn, now, serverOffsetMs, appVersion }),
    )
    parts.mark(fates.flatMap((fate) => (fate.received ? [] : fate.record)))
    tellLater()
    return fates
  }

  /** Another tab may be sending it: its outcome is what the person waits for. */
  async function untilTried(id: string): Promise<DeliveryStatus> {
    const fate = await fateOf(id)
    if (fate.received || fate.record.state !== 'sending') return fate
    const { promise, resolve } = deferred()
    const stopWaiting = clock.after(leaseEndsIn(fate.record, now()), resolve)
    const subscription = storage
      .live(({ records }) => records.get(id))
      .subscribe((found) => {
        if (found.status === 'found' && found.value?.state !== 'sending') resolve()
      })
    await promise
    stopWaiting()
    subscription.unsubscribe()
    return fateOf(id)
  }

  async function sendNow(id: string): Promise<DeliveryStatus> {
    const fate = await fateOf(id)
    if (fate.received) return fate
    const { record } = fate
    if (!isSameOwner(ownerOf(record), signedIn())) return fate
    const isItsTurn = nextDue(await store.recordsInLine(record), now()).some((due) => due.id === id)
    // Its own turn needs no lock: the lease keeps others off. Behind another it waits for the whole line.
    if (!isItsTurn) await wake('saved')
    else {
      const wasNoWay = patience.waitMs() > 0
      await attempt(id)
      wakeQuietly(wasNoWay && patience.waitMs() === 0 ? 'call-succeeded' : 'saved')
    }
    return untilTried(id)
  }

  async function sendAllNow(ids: readonly string[]): Promise<DeliveryStatus[]> {
    const [only] = ids
    if (only !== undefined && ids.length === 1) return [await sendNow(only)]
    await wake('person')
    return Promise.all(ids.map(untilTried))
  }

  return {
    save: async (document) => {
      const [fate] = await saveAll([document])
      return fate ?? fateOf(document.id)
    },
    saveAll,
    tookIn: () => {
      tellLater()
      wakeQuietly('person')
    },
    // Without a storage the form says so at Accept: here it is only not known.
    lastSaved: () => store.lastSequence().catch(() => null),
    sendNow: (id) => orLater(sendNow(id)),
    sendAllNow: (ids) => orLater(sendAllNow(ids)),
    retry: async (ids) => {
      await store.changeEach(ids.map((id) => ({ id, to: (record) => retriedByPerson(record, now()) })))
    },
    wake,
    wakeQuietly,
    markAccepted: async (contactTaskIds) => {
      const owner = signedIn()
      if (owner) await store.markAccepted(owner, contactTaskIds)
    },
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
