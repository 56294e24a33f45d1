import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ADMIN_CHUNKS_CACHE } from './cache-names'
import { onlyPlausibleAssets } from './plausible-answers'

/** No guest pays for the admin section: its chunks are kept once an administrator has opened it, until the next release. */
export function keepVisitedAdminChunks(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/admin/'),
    new CacheFirst({ cacheName: ADMIN_CHUNKS_CACHE, plugins: [onlyPlausibleAssets] }),
  )
}
