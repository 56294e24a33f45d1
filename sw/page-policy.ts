import { getCacheKeyForURL } from 'workbox-precaching'
import { SETTINGS_CACHE } from './cache-names'
import { isHtml } from './plausible-answers'

export const POLICY_HEADER = 'Content-Security-Policy'

/** Among the trusted types of our own page (server/branding/page-policy.ts). */
const OUR_POLICY = 'basehut'

/** Names the build, so that a policy is never put on the page of another one. */
const keyFor = (page: string) => `/policy?of=${encodeURIComponent(getCacheKeyForURL(page) ?? page)}`

/**
 * The page stays the same from release to release, and its policy would with it: an analytics tag that the venue sets
 * meanwhile could not be loaded, one that it removes still could, and a new provider could not be called. Asked for with
 * each build, and when the settings have changed. Says whether it was kept.
 */
export async function keepPagePolicy(page: string): Promise<boolean> {
  const answer = await fetch(page, { method: 'HEAD', cache: 'no-cache' })
  const policy = answer.headers.get(POLICY_HEADER)
  // A gateway's page has a policy of its own, with which the app could not run.
  if (answer.status !== 200 || answer.redirected || !isHtml(answer) || !policy?.includes(OUR_POLICY)) return false
  const cache = await caches.open(SETTINGS_CACHE)
  await cache.put(keyFor(page), new Response(policy))
  return true
}

/** Null where none is kept: the page then has the one that it came with. */
export async function readPagePolicy(page: string): Promise<string | null> {
  const kept = await caches.match(keyFor(page), { cacheName: SETTINGS_CACHE })
  return kept ? kept.text() : null
}
