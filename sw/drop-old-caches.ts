import { PREFIX, SETTINGS_CACHE, VENUE_IMAGES_CACHE } from './cache-names'

/** What it needs of the worker. */
interface ActivatedWorker {
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

/**
 * Deletes what an earlier version of the worker kept and this one does not know. The chunks of the admin section too: each
 * release that an administrator opens would add a megabyte for good, out of the room for documents.
 */
export function dropOldCaches(worker: ActivatedWorker): void {
  const known = [SETTINGS_CACHE, VENUE_IMAGES_CACHE]
  const drop = async () => {
    const names = await worker.caches.keys()
    const old = names.filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    await Promise.all(old.map((name) => worker.caches.delete(name)))
  }
  worker.addEventListener('activate', (event) => event.waitUntil(drop()))
}
