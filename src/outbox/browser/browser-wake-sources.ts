import { isWorkerMessage, OUTBOX_SYNC_TAG, WAKE_OUTBOX } from '../../contract/worker-messages'
import type { WakeSource } from '../queue/outbox'

export const whenOnline: WakeSource = (wake) => {
  const listener = () => wake('online')
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}

export const whenVisible: WakeSource = (wake) => {
  const listener = () => {
    if (document.visibilityState === 'visible') wake('visible')
  }
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const CHANNEL_NAME = 'basehut-outbox'

/**
 * Time for the tab that saved a document to send it and show the answer: others send it only if that tab may have been
 * closed.
 */
const OTHERS_TURN_MS = 5_000

/** Another tab saved something, and may be closed before it can send it. */
export const whenSavedElsewhere: WakeSource = (wake) => {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(CHANNEL_NAME)
  let timer: ReturnType<typeof setTimeout> | null = null
  channel.onmessage = () => {
    timer ??= setTimeout(() => {
      timer = null
      wake('saved')
    }, OTHERS_TURN_MS)
  }
  return () => {
    if (timer !== null) clearTimeout(timer)
    channel.close()
  }
}

export async function tellOtherTabs(): Promise<void> {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage('saved')
  channel.close()
}

/** The worker wakes the page, and sends by itself only what lies sealed while no page is open. */
export const whenBackgroundSync: WakeSource = (wake) => {
  const workers = navigator.serviceWorker
  if (!workers) return () => {}
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (isWorkerMessage(WAKE_OUTBOX, data)) wake('background-sync')
  }
  workers.addEventListener('message', listener)
  return () => workers.removeEventListener('message', listener)
}

export async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }
  await sync.register(OUTBOX_SYNC_TAG)
}

export interface SessionPart {
  identity(): { iss: string; sub: string } | null
  needsSignIn(): boolean
  subscribe(changed: () => void): () => void
}

/** Only a person's return counts: a renewed token after a 401 must not start the next try at once, for ever. */
export const whenSignedIn =
  (session: SessionPart): WakeSource =>
  (wake) => {
    const current = () => (session.identity() && !session.needsSignIn() ? JSON.stringify(session.identity()) : null)
    let before = current()
    return session.subscribe(() => {
      const after = current()
      if (after !== null && after !== before) wake('signed-in')
      before = after
    })
  }
