/** Ours alone: precaches are named and cleaned by workbox. */
const PREFIX = 'basehut-'

export const SETTINGS_CACHE = `${PREFIX}settings`
export const VENUE_IMAGES_CACHE = `${PREFIX}venue-images`
export const ADMIN_CHUNKS_CACHE = `${PREFIX}admin-chunks`

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
