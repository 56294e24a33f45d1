import { isTree } from '../src/contract/tree'
import { sendWhatIsSealed } from '../src/outbox/queue/send-what-is-sealed'
import { SETTINGS_CACHE } from './cache-names'
import { SETTINGS_PATH } from './kept-documents'
import { openPages, type WorkerWithPages } from './pages'

/** Where the app's calls go, as the kept settings say. */
async function baseUrl(): Promise<string> {
  const kept = await (await caches.open(SETTINGS_CACHE)).match(SETTINGS_PATH)
  const settings: unknown = await kept?.json()
  return isTree(settings) && typeof settings.baseUrl === 'string' ? settings.baseUrl : ''
}

/** The part of the worker's scope that this uses. */
interface SyncedWorker extends WorkerWithPages<unknown> {
  fetch: typeof fetch
  navigator: { locks?: LockManager }
}

/**
 * Sends a venue device's sealed documents, and the sealed copies of what waits on a guest's own phone, while no page is
 * open. Rejects while some are left, so that the browser fires the sync event again; it decides how often. An open page
 * may be closed by then.
 */
export async function sendWithoutPage(
  worker: SyncedWorker,
  storage?: Parameters<typeof sendWhatIsSealed>[1],
): Promise<void> {
  const isPageOpen = async () => (await openPages(worker)).length > 0
  const { locks } = worker.navigator
  const left = await sendWhatIsSealed({ isPageOpen, baseUrl, fetch: worker.fetch.bind(worker), locks }, storage)
  if (left > 0) throw new Error(`${left} documents are not sent yet`)
}
