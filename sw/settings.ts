import { registerRoute } from 'workbox-routing'
import { isTree } from '../src/contract/tree'
import { SETTINGS_CHANGED } from '../src/contract/worker-messages'
import { SETTINGS_CACHE } from './cache-names'
import { KEPT_DOCUMENTS, SETTINGS_PATH } from './kept-documents'
import { PAGE } from './navigation'
import { keepPagePolicy, readPagePolicy } from './page-policy'
import { plausibleJson } from './plausible-answers'
import { saysHowToSignIn } from './startable-settings'
import { tellPages } from './tell-pages'
import { keepVenueImages } from './venue-images'

const looksRight = (path: string) => (value: unknown) =>
  path === SETTINGS_PATH ? saysHowToSignIn(value) : isTree(value)

const no = () => false

interface Refreshed {
  response: Response
  /** True when an answer worth keeping differs from the one that was kept. */
  changed: boolean
}

/** `onKept` hears of what the worker's page is made of. */
async function refresh(path: string, onKept: () => void): Promise<Refreshed> {
  const response = await fetch(path, { cache: 'no-cache' })
  const text = await plausibleJson(response, looksRight(path))
  if (text === null) return { response, changed: false }
  const cache = await caches.open(SETTINGS_CACHE)
  const before = await (await cache.match(path))?.text()
  const differs = before !== text
  const isNew = path === SETTINGS_PATH && (differs || (await readPagePolicy(PAGE)) === null)
  if (isNew) {
    const isKept = await keepPagePolicy(PAGE).catch(no)
    // Settings that the page's policy does not know yet wait for it: what they name could not be called.
    // Behind a host that puts a policy of its own on the page there is none to wait for.
    if (!isKept && before !== undefined && (await readPagePolicy(PAGE)) !== null) return { response, changed: false }
  }
  if (differs) await cache.put(path, response.clone())
  if (isNew) onKept()
  const changed = before !== undefined && differs
  if (path === SETTINGS_PATH) await keepVenueImages(text)
  return { response, changed }
}

/** With the first install, so that a second start needs no network. Failing to is no reason not to install. */
export function keepSettingsAtInstall(worker: ServiceWorkerGlobalScope, onKept: () => void): void {
  const keepAll = () => Promise.allSettled(KEPT_DOCUMENTS.map((path) => refresh(path, onKept)))
  worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
}

const wantsFresh = (request: Request): boolean =>
  ['no-store', 'reload', 'no-cache'].includes(request.cache) ||
  /no-cache/.test(request.headers.get('cache-control') ?? '')

/**
 * The settings document and the defaults come from the cache at once and are asked for again behind it; pages hear of a
 * change. Who asks with no-cache (the administrator's 'Fetch Defaults') gets the server's answer when there is one.
 */
export function answerSettingsFromCache(worker: ServiceWorkerGlobalScope, onKept: () => void): void {
  const refreshAndTell = async (path: string): Promise<Response> => {
    const { response, changed } = await refresh(path, onKept)
    if (changed) await tellPages(worker, SETTINGS_CHANGED)
    return response
  }
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && KEPT_DOCUMENTS.includes(url.pathname),
    async ({ event, request, url }) => {
      const kept = await (await caches.open(SETTINGS_CACHE)).match(url.pathname)
      const fresh = refreshAndTell(url.pathname)
      if (!kept) return fresh
      if (wantsFresh(request)) return fresh.catch(() => kept)
      event.waitUntil(fresh.catch(() => undefined))
      return kept
    },
  )
}
