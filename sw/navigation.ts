import { NavigationRoute, registerRoute } from 'workbox-routing'
import { familyAtAddress } from '../src/storage/family/family-at-address'
import { familyHere } from '../src/storage/family/family-here'
import { showsFamilyAtOnce } from '../src/venue-page/family-outline'
import type { ReadyPage } from './ready-page'
import { SERVED_BY_SERVER } from './served-by-server'

export const PAGE = '/index.html'

/** Matches the build's file names of the scripts that make up home's screen. */
const OF_HOME = /^assets\/(?:home|calls|device-storage|while-awake)-[\w-]{8}\.js$/

export const scriptsOfHome = (manifest: readonly (string | { url: string })[]): string[] =>
  manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url)).filter((url) => OF_HOME.test(url))

interface Asked {
  url: URL
  event: { waitUntil(work: Promise<unknown>): void }
}

/**
 * Every screen is the one page, answered from the cache with or without a network. The cached page holds nothing of the
 * venue, so it never goes stale: the venue's look is filled in from the cached settings. Where the browser has evicted
 * the page, the server's is used.
 */
export function answerNavigationsWithThePage(
  readyPage: ReadyPage,
  pause: (milliseconds: number) => Promise<unknown>,
): void {
  const answer = async ({ url: { pathname, search }, event }: Asked) => {
    // Read in parallel with the page, which is mostly in memory, so that a start waits for this alone.
    const family = showsFamilyAtOnce(pathname) ? familyHere() : null
    const ready = await readyPage.current().catch(() => null)
    if (!ready) return fetch(PAGE)
    event.waitUntil(readyPage.lookAgain(pause))
    return ready.open({ pathname, family: familyAtAddress(await family, pathname === '/home' ? search : '') })
  }
  registerRoute(new NavigationRoute(answer, { denylist: SERVED_BY_SERVER }))
}
