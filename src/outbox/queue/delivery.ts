import type { DeviceStorage } from '../../storage/device-storage'
import { isSameOwner, type Owner } from '../../storage/owner'
import { nextDue } from './due'
import type { Clock, DeliveryStatus, Outbox } from './outbox'
import type { OutboxStore } from './outbox-store'
import { ownerOf } from './record'
import type { ConnectionBackoff } from './sending/connection-backoff'
import type { Scheduler } from './sending/scheduler'
import type { Sender } from './sending/sender'
import { leaseEndsIn } from './waiting'

interface DeliveryParts {
  storage: Pick<DeviceStorage, 'live'>
  store: Pick<OutboxStore, 'held' | 'recordsInLine'>
  attempt: Sender['attempt']
  signedIn: () => Owner | null
  clock: Clock
  backoff: ConnectionBackoff
  scheduler: Pick<Scheduler, 'wake' | 'wakeQuietly' | 'orLater'>
}

/** Promise.withResolvers, for browsers that have none yet. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((callback) => {
    resolve = callback
  })
  return { promise, resolve: () => resolve() }
}

/** Sends documents that a person waits for, and says how far they are. */
export function createDelivery(parts: DeliveryParts): Pick<Outbox, 'sendNow' | 'sendAllNow'> {
  const { storage, store, attempt, signedIn, clock, backoff, scheduler } = parts
  const { now } = clock

  async function statusOf(id: string): Promise<DeliveryStatus> {
    const held = await store.held(id)
    if (held.kind === 'record') return { received: false, record: held.record }
    if (held.kind === 'tombstone') return { received: true }
    throw new RangeError(`There is no document ${id} that can be read`)
  }

  /** Another tab may be sending it: its answer is what the person waits for. */
  async function untilTried(id: string): Promise<DeliveryStatus> {
    const status = await statusOf(id)
    if (status.received || status.record.state !== 'sending') return status
    const { promise, resolve } = deferred()
    const stopWaiting = clock.after(leaseEndsIn(status.record, now()), resolve)
    const subscription = storage
      .live(({ records }) => records.get(id))
      .subscribe((found) => {
        if (found.status === 'found' && found.value?.state !== 'sending') resolve()
      })
    await promise
    stopWaiting()
    subscription.unsubscribe()
    return statusOf(id)
  }

  async function sendNow(id: string): Promise<DeliveryStatus> {
    const status = await statusOf(id)
    if (status.received) return status
    const { record } = status
    if (!isSameOwner(ownerOf(record), signedIn())) return status
    const isItsTurn = nextDue(await store.recordsInLine(record), now()).some((due) => due.id === id)
    // A document whose turn it is needs no lock, as the lease keeps others off. One behind another waits for the whole
    // line.
    if (!isItsTurn) await scheduler.wake('saved')
    else {
      const wasNoWay = backoff.waitMs() > 0
      await attempt(id)
      scheduler.wakeQuietly(wasNoWay && backoff.waitMs() === 0 ? 'call-succeeded' : 'saved')
    }
    return untilTried(id)
  }

  async function sendAllNow(ids: readonly string[]): Promise<DeliveryStatus[]> {
    const [only] = ids
    if (only !== undefined && ids.length === 1) return [await sendNow(only)]
    await scheduler.wake('person')
    return Promise.all(ids.map(untilTried))
  }

  return {
    sendNow: (id) => scheduler.orLater(sendNow(id)),
    sendAllNow: (ids) => scheduler.orLater(sendAllNow(ids)),
  }
}
