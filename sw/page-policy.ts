import { getCacheKeyForURL } from 'workbox-precaching'
import { SETTINGS_CACHE } from './cache-names'
import { isHtml } from './plausible-answers'

export const POLICY_HEADER = 'Content-Security-Policy'

/** Among the trusted types of our own page (server/branding/page-policy.ts). */
const OUR_POLICY = 'basehut'

/** Names the build, so that a policy is never put on the page of another one. */
const keyFor = (page: string) => `/policy?of=${encodeURIComponent(getCacheKeyForURL(page) ?? page)}`

/**
 * Keeps the page's current Content-Security-Policy; says whether it could. The cached page would otherwise keep the
 * policy of its release: a newly set analytics tag could not load, a removed one still could, and a new sign-in
 * provider could not be called. Called with each build and when the settings have changed.
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

/** The kept policy; null where there is none, and the page keeps the one that it came with. */
export async function readPagePolicy(page: string): Promise<string | null> {
  const kept = await caches.match(keyFor(page), { cacheName: SETTINGS_CACHE })
  return kept ? kept.text() : null
}
