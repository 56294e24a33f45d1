import { matchPrecache } from 'workbox-precaching'
import { SETTINGS_CACHE } from './cache-names'
import { SETTINGS_PATH } from './kept-documents'
import { POLICY_HEADER, readPagePolicy } from './page-policy'
import { knowVenueImages } from './venue-images'
import { type Opened, venueInPage } from './venue-in-page'

/** Late enough that the page has its scripts; nothing waits for this check. */
const LOOK_AGAIN_MS = 2_000

/** Headers that describe the server's bytes, not those of the filled page. */
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
 * The page with all that does not change between starts, made once in a worker's life: making it again would read three
 * caches and check two documents before each first paint.
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
    /** Null where the browser has evicted the page; each call looks again. */
    async current() {
      if (ready) return ready
      const before = changes
      const made = await makeReady(page, scriptsOfHome)
      // It may lack what was kept while it was being made.
      if (before === changes) ready = made
      return made
    },
    /** A newer worker that is installing may have kept other settings; this makes the next start use them. */
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
