import { getCacheKeyForURL } from 'workbox-precaching'
import { SETTINGS_CACHE } from './cache-names'
import { isHtml } from './plausible-answers'

const HEADER = 'Content-Security-Policy'

/** Names the build, so that a policy is never put on the page of another one. */
const keyFor = (page: string) => `/policy?of=${encodeURIComponent(getCacheKeyForURL(page) ?? page)}`

/**
 * The page stays the same from release to release, and its policy would with it: an analytics tag that the venue sets
 * meanwhile could not be loaded, one that it removes still could, and a new provider could not be called. Asked for with
 * each build, and when the settings have changed.
 */
export async function keepPagePolicy(page: string): Promise<void> {
  const answer = await fetch(page, { method: 'HEAD', cache: 'no-cache' })
  const policy = answer.headers.get(HEADER)
  if (answer.status !== 200 || answer.redirected || !isHtml(answer) || !policy) return
  const cache = await caches.open(SETTINGS_CACHE)
  await cache.put(keyFor(page), new Response(policy))
}

export const hasPagePolicy = async (page: string): Promise<boolean> =>
  (await (await caches.open(SETTINGS_CACHE)).match(keyFor(page))) !== undefined

export async function withCurrentPolicy(page: string, kept: Response): Promise<Response> {
  const policy = await (await caches.open(SETTINGS_CACHE)).match(keyFor(page))
  if (!policy) return kept
  const headers = new Headers(kept.headers)
  headers.set(HEADER, await policy.text())
  return new Response(kept.body, { status: kept.status, headers })
}
