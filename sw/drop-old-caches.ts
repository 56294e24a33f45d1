import { PREFIX, SETTINGS_CACHE, VENUE_IMAGES_CACHE } from './cache-names'

/** The part of the worker's scope that this uses. */
interface ActivatedWorker {
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

/**
 * Deletes the caches of earlier versions that this one does not use. Admin chunks go too: otherwise each release that
 * an administrator opens would take another megabyte for good from the space for documents.
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
