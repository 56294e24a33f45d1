import { ADMIN_CHUNKS_CACHE, PREFIX, SETTINGS_CACHE, VENUE_IMAGES_CACHE } from './cache-names'

/** Deletes what an earlier version of the worker kept and this one does not know. */
export function dropOldCaches(worker: ServiceWorkerGlobalScope): void {
  const known = [SETTINGS_CACHE, VENUE_IMAGES_CACHE, ADMIN_CHUNKS_CACHE]
  const drop = async () => {
    const names = await worker.caches.keys()
    const old = names.filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    await Promise.all(old.map((name) => worker.caches.delete(name)))
  }
  worker.addEventListener('activate', (event) => event.waitUntil(drop()))
}
