import type { DeviceStorage } from '../../storage/device-storage'
import type { Owner } from '../../storage/owner'
import { createDelivery } from './delivery'
import type { Documents } from './documents'
import { hasCompletionBehindPhoto } from './due'
import type { Clock, Outbox, WakeSource } from './outbox'
import { createOutboxStore } from './outbox-store'
import type { OutboxRecord } from './record'
import { createSaving } from './saving'
import { createConnectionBackoff } from './sending/connection-backoff'
import { createDrain } from './sending/drain'
import type { LeaseLocks, SenderLock } from './sending/locks'
import { createScheduler } from './sending/scheduler'
import { createSender } from './sending/sender'
import type { ServerClock } from './sending/server-clock'
import { retriedByPerson } from './transitions'

export interface OutboxParts {
  storage: DeviceStorage
  documents: Documents
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
  /** Marks outside the database what a save left here to be sent, before its caller hears of the save. */
  mark: (saved: readonly OutboxRecord[]) => void
  /** Called after every save and every import of a copy, such as asking for persistence, a background sync, or telling other tabs. */
  afterSave: readonly (() => Promise<unknown>)[]
}

/** Puts the outbox together: saving, sending, and when to send. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { storage, documents, signedIn, clock, random, lock, leaseLocks, serverClock, appVersion, holder } = parts
  const { now } = clock
  const store = createOutboxStore(storage)
  const backoff = createConnectionBackoff({ now, random })
  const { attempt } = createSender({
    store,
    documents,
    signedIn,
    now,
    random,
    holder,
    leaseLocks,
    backoff,
    onReceived: (receipt) => {
      if (receipt) serverClock.learn(Date.parse(receipt.receivedAt))
    },
  })
  const drain = createDrain({ store, attempt, signedIn, now, backoff })
  const { wakeSources } = parts
  const scheduler = createScheduler({ store, drain, signedIn, clock, lock, leaseLocks, backoff, wakeSources })
  const { sendNow, sendAllNow } = createDelivery({ storage, store, attempt, signedIn, clock, backoff, scheduler })
  const { mark, afterSave } = parts
  const { isTarget } = documents
  const saving = createSaving({ storage, store, isTarget, signedIn, clock, serverClock, appVersion, mark, afterSave })

  return {
    saveAll: saving.saveAll,
    imported: () => {
      saving.runAfterSave()
      scheduler.wakeQuietly('person')
    },
    // If storage fails, the form says so at Accept; here the number is only unknown.
    lastSaved: () => store.lastSequence().catch(() => null),
    completionWaitsForPhoto: async (contactTaskId) => {
      const owner = signedIn()
      const records = owner ? await store.recordsOfTask(owner, contactTaskId).catch(() => []) : []
      return hasCompletionBehindPhoto(records)
    },
    sendNow,
    sendAllNow,
    retry: async (ids) => {
      await store.changeEach(ids.map((id) => ({ id, to: (record) => retriedByPerson(record, now()) })))
    },
    wake: scheduler.wake,
    wakeQuietly: scheduler.wakeQuietly,
    markAccepted: async (contactTaskIds) => {
      const owner = signedIn()
      if (owner) await store.markAccepted(owner, contactTaskIds)
    },
    start: scheduler.start,
    stop: scheduler.stop,
  }
}
