import { CLAIM_PAGES, type MessageToWorker } from '../../contract/worker-messages'
import type { WorkerUpdates } from './worker-updates'

/** A tablet at the desk is in the foreground for weeks: nothing else would make it look for a newer version. */
export const LOOK_EVERY_MS = 30 * 60_000
/** Used until the app is installed: a network that broke the install off may be back a moment later. */
export const LOOK_UNTIL_INSTALLED_MS = 30_000

interface WatchParts {
  workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'>
  register: () => Promise<unknown>
  updates: Pick<WorkerUpdates, 'found'>
  isOnline: () => boolean
  setTimeout: (callback: () => void, milliseconds: number) => unknown
}

/** Sees to it that a worker serves this page, and that a newer one is found, for as long as the page is open. */
export function createWorkerWatch({ workers, register, updates, isOnline, setTimeout }: WatchParts) {
  async function lookOnce() {
    const registration = await workers.getRegistration()
    if (!registration) {
      // A failed install leaves nothing behind, and the browser does not try again by itself.
      if (isOnline()) await register()
      return
    }
    // A page that was still loading when the worker took over the others was left out, and would stay so.
    if (!workers.controller) registration.active?.postMessage({ type: CLAIM_PAGES } satisfies MessageToWorker)
    else if (isOnline()) await registration.update()
    updates.found(registration.waiting)
  }

  const look = () => lookOnce().catch(() => {})

  function lookFromTimeToTime() {
    const wait = workers.controller ? LOOK_EVERY_MS : LOOK_UNTIL_INSTALLED_MS
    setTimeout(() => {
      void look()
      // Not after the look has ended: one that hangs would be the last. The browser merges a second request.
      lookFromTimeToTime()
    }, wait)
  }

  /** The first installation, and the looks that follow: they begin it again where it failed. */
  function start() {
    register().catch((error: unknown) => console.warn('The app is not on this device yet', error))
    lookFromTimeToTime()
  }

  return { look, start }
}
