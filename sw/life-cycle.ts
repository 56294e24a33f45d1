import {
  ACTIVATE_UPDATE,
  CLAIM_PAGES,
  isWorkerMessage,
  OUTBOX_SYNC_TAG,
  WAKE_OUTBOX,
} from '../src/contract/worker-messages'
import { tellPages } from './pages'
import { sendWithoutPage } from './send-without-page'

/** Background Sync is not in TypeScript's WebWorker library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && typeof event.tag === 'string'

/** A newer version waits until a person agrees: taking over in the middle of a form could break the page under it. */
export function activateOnlyByConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isWorkerMessage(ACTIVATE_UPDATE, event.data)) event.waitUntil(worker.skipWaiting())
  })
}

/**
 * Takes over the pages that are open at the first visit, so that they work offline without a reload. A page still
 * loading at that moment (on its way back from the sign-in) is not a client yet, so it sends CLAIM_PAGES itself.
 */
export function claimPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('message', (event) => {
    if (isWorkerMessage(CLAIM_PAGES, event.data)) event.waitUntil(worker.clients.claim())
  })
}

/**
 * Only a page has tokens, so documents that need a sign-in are sent by a page. Sealed documents need no token: the
 * worker sends them itself.
 */
export function sendOnSync(worker: ServiceWorkerGlobalScope): void {
  const send = async () => {
    await tellPages(worker, WAKE_OUTBOX)
    await sendWithoutPage(worker)
  }
  worker.addEventListener('sync', (event: Event) => {
    if (isSyncEvent(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(send())
  })
}
