import { sendSealed } from '../src/outbox/device/send-sealed'
import { SETTINGS_CACHE } from './cache-names'
import { SETTINGS_PATH } from './kept-documents'
import { isTree } from './startable-settings'

/** Where the app's calls go, as the kept settings say. */
async function baseUrl(): Promise<string> {
  const kept = await (await caches.open(SETTINGS_CACHE)).match(SETTINGS_PATH)
  const settings: unknown = await kept?.json()
  return isTree(settings) && typeof settings.baseUrl === 'string' ? settings.baseUrl : ''
}

/**
 * Sends what lies sealed on a device of the venue while no page of it is open; a page does so by itself. Fails while
 * something is left, so that the browser tries again: how often is up to the browser.
 */
export async function sendWithoutPage(worker: ServiceWorkerGlobalScope): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return
  const left = await sendSealed({
    baseUrl: await baseUrl(),
    fetch: worker.fetch.bind(worker),
    locks: worker.navigator.locks,
  })
  if (left > 0) throw new Error(`${left} documents could not be sent`)
}
