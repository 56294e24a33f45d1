import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ADMIN_CHUNKS_CACHE } from './cache-names'
import { onlyPlausibleAssets } from './plausible-answers'

/**
 * Caches the admin section's chunks only once an administrator opens it, and until the next release, so that guests
 * never download them.
 */
export function keepVisitedAdminChunks(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/admin/'),
    new CacheFirst({ cacheName: ADMIN_CHUNKS_CACHE, plugins: [onlyPlausibleAssets] }),
  )
}
