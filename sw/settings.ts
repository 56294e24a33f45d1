import { registerRoute } from 'workbox-routing'
import { isTree } from '../src/contract/tree'
import { SETTINGS_CHANGED } from '../src/contract/worker-messages'
import { SETTINGS_CACHE } from './cache-names'
import { KEPT_DOCUMENTS, SETTINGS_PATH } from './kept-documents'
import { PAGE } from './navigation'
import { keepPagePolicy, readPagePolicy } from './page-policy'
import { tellPages } from './pages'
import { plausibleJson } from './plausible-answers'
import { saysHowToSignIn } from './startable-settings'
import { keepVenueImages } from './venue-images'

const looksRight = (path: string) => (value: unknown) =>
  path === SETTINGS_PATH ? saysHowToSignIn(value) : isTree(value)

const no = () => false

/**
 * Keeps an answer where it is one. Says whether it differs from the one that was kept before. `onKept` is called when
 * settings or policy that the worker's page is made of have changed.
 */
async function keep(path: string, answer: Response, onKept: () => void): Promise<boolean> {
  const text = await plausibleJson(answer, looksRight(path))
  if (text === null) return false
  const cache = await caches.open(SETTINGS_CACHE)
  const before = await (await cache.match(path))?.text()
  const differs = before !== text
  const isNew = path === SETTINGS_PATH && (differs || (await readPagePolicy(PAGE)) === null)
  if (isNew) {
    const isKept = await keepPagePolicy(PAGE).catch(no)
    // New settings wait until the page's policy is kept too: what they name could otherwise not be called.
    // A host that puts a policy of its own on the page never gives one to wait for.
    if (!isKept && before !== undefined && (await readPagePolicy(PAGE)) !== null) return false
  }
  if (differs) await cache.put(path, answer)
  if (isNew) onKept()
  if (path === SETTINGS_PATH) await keepVenueImages(text)
  return before !== undefined && differs
}

/** `changed` never fails: a page whose storage is full or broken needs the answer all the same. */
function refresh(path: string, onKept: () => void) {
  const response = fetch(path, { cache: 'no-cache' })
  // Cloned before the page can read it.
  const changed = response.then((answer) => keep(path, answer.clone(), onKept)).catch(no)
  return { response, changed }
}

/** The part of the worker's scope that this uses. */
interface InstalledWorker {
  addEventListener(type: 'install', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
}

/** At install, so that the second start needs no network. A failure does not stop the install. */
export function keepSettingsAtInstall(worker: InstalledWorker, onKept: () => void): void {
  const keepAll = () => Promise.all(KEPT_DOCUMENTS.map((path) => refresh(path, onKept).changed))
  worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
}

const wantsFresh = (request: Request): boolean =>
  ['no-store', 'reload', 'no-cache'].includes(request.cache) ||
  /no-cache/.test(request.headers.get('cache-control') ?? '')

/**
 * Answers the settings document and the defaults from the cache at once and fetches them again in the background; pages
 * hear of a change. A request with no-cache (the administrator's 'Fetch Defaults') gets the server's answer when there
 * is one.
 */
export function answerSettingsFromCache(worker: Parameters<typeof tellPages>[0], onKept: () => void): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && KEPT_DOCUMENTS.includes(url.pathname),
    async ({ event, request, url }) => {
      const kept = await caches.match(url.pathname, { cacheName: SETTINGS_CACHE }).catch(() => undefined)
      const { response, changed } = refresh(url.pathname, onKept)
      const told = changed.then((isChanged) => (isChanged ? tellPages(worker, SETTINGS_CHANGED) : undefined))
      event.waitUntil(told)
      if (!kept) return response
      return wantsFresh(request) ? told.then(() => response).catch(() => kept) : kept
    },
  )
}
