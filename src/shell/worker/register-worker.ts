import { scriptAddress } from '../../settings/trust/trusted-types'
import { whenIdle } from '../../ui/browser/when-idle'
import type { WorkerUpdates } from './worker-updates'
import { createWorkerWatch } from './worker-watch'

/**
 * Registers the service worker once the first screen is drawn: it then fetches the whole guest side, which must not
 * compete with what the guest is waiting for. Afterwards it looks for a newer version whenever the app comes back into
 * sight, because an installed app is seldom closed, and from time to time. Never rejects: a browser that forbids workers
 * (a private window) still checks people in.
 */
export async function registerWorker(updates: WorkerUpdates): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenIdle()
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(scriptAddress('/sw.js'))
    updates.follow(worker)
    const { look, start } = createWorkerWatch({
      workers: navigator.serviceWorker,
      register: () => worker.register(),
      updates,
      isOnline: () => navigator.onLine,
      setTimeout: window.setTimeout.bind(window),
    })
    start()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void look()
    })
    window.addEventListener('online', () => void look())
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) await look()
  } catch (error) {
    console.warn('This browser keeps nothing for a start without a network', error)
  }
}
