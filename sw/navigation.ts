import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { withCurrentPolicy } from './page-policy'
import { loadVenueImages } from './venue-images'
import { withVenue } from './venue-in-page'

/** Addresses that the server answers itself. The last is any file: a download, an image opened in a tab. */
const SERVED_BY_SERVER = [
  /^\/(?:api|idp|setup|export|defaults|consent|developers|health|metrics)(?:[/?]|$)/,
  /^\/manifest\.webmanifest/,
  /^\/[^?]*\.[^/?]+(?:\?|$)/,
]

export const PAGE = '/index.html'

/**
 * Every screen is the one page, from the cache, whether or not there is a network. The kept page holds nothing of the
 * venue, so it never grows old: the venue's look is filled in from the newest settings each time. A browser that has
 * thrown the cache away gets the page from the server.
 */
export function answerNavigationsWithThePage(): void {
  const answer = async ({ url }: { url: URL }) => {
    await loadVenueImages()
    const kept = await matchPrecache(PAGE)
    return kept ? withCurrentPolicy(PAGE, await withVenue(kept, url.pathname)) : fetch(PAGE)
  }
  registerRoute(new NavigationRoute(answer, { denylist: SERVED_BY_SERVER }))
}
