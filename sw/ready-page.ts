import { matchPrecache } from 'workbox-precaching'
import { SETTINGS_CACHE } from './cache-names'
import { SETTINGS_PATH } from './kept-documents'
import { POLICY_HEADER, readPagePolicy } from './page-policy'
import { knowVenueImages } from './venue-images'
import { type Opened, venueInPage } from './venue-in-page'

/** The page has its scripts by then, and nothing waits for this. */
const LOOK_AGAIN_MS = 2_000

/** They described the bytes that the server sent. */
const OF_OTHER_BYTES = ['Content-Length', 'Content-Encoding', 'ETag']

async function readKept(page: string) {
  const [answer, settings, policy] = await Promise.all([
    matchPrecache(page),
    caches.match(SETTINGS_PATH, { cacheName: SETTINGS_CACHE }).then((kept) => kept?.text() ?? null),
    readPagePolicy(page),
  ])
  return answer ? { answer, settings, policy } : null
}

async function makeReady(page: string, scriptsOfHome: readonly string[]) {
  const kept = await readKept(page)
  if (!kept) return null
  const { answer, settings, policy } = kept
  knowVenueImages(settings)
  const fill = venueInPage(await answer.text(), settings, scriptsOfHome)
  const headers = new Headers(answer.headers)
  for (const name of OF_OTHER_BYTES) headers.delete(name)
  if (policy) headers.set(POLICY_HEADER, policy)
  return {
    settings,
    policy,
    open: (opened: Opened) => new Response(fill(opened), { headers }),
  }
}

/**
 * The page with everything that does not change from one start to the next, made once in the life of a worker: three caches
 * and two documents of the venue were read and checked before each first paint.
 */
export function createReadyPage(page: string, scriptsOfHome: readonly string[]) {
  let ready: Awaited<ReturnType<typeof makeReady>> = null
  let changes = 0
  function forget() {
    ready = null
    changes += 1
  }
  return {
    forget,
    /** Null where the browser has thrown the page away: that is looked at again each time. */
    async current() {
      if (ready) return ready
      const before = changes
      const made = await makeReady(page, scriptsOfHome)
      // What was kept meanwhile may not be in it.
      if (before === changes) ready = made
      return made
    },
    /** A newer worker that is being installed may have kept other settings: the next start has them. */
    async lookAgain(pause: (milliseconds: number) => Promise<unknown>) {
      const shown = ready
      await pause(LOOK_AGAIN_MS)
      const kept = await readKept(page)
      const isSame = kept?.settings === shown?.settings && kept?.policy === shown?.policy
      if (!isSame && shown === ready) forget()
    },
  }
}

export type ReadyPage = ReturnType<typeof createReadyPage>
