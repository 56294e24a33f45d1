import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { withCurrentPolicy } from './page-policy'
import { loadVenueImages } from './venue-images'

/** Addresses that the server answers itself. The last is any file: a download, an image opened in a tab. */
const SERVED_BY_SERVER = [
  /^\/(?:api|idp|export|defaults|consent|health)(?:[/?]|$)/,
  /^\/manifest\.webmanifest/,
  /^\/[^?]*\.[^/?]+(?:\?|$)/,
]

export const PAGE = '/index.html'

/**
 * Every screen is the one page, from the cache, whether or not there is a network. It holds nothing of the venue, so it
 * never grows old with the settings; a browser that has thrown the cache away gets it from the server.
 */
export function answerNavigationsWithThePage(): void {
  const answer = async () => {
    await loadVenueImages()
    const kept = await matchPrecache(PAGE)
    return kept ? withCurrentPolicy(PAGE, kept) : fetch(PAGE)
  }
  registerRoute(new NavigationRoute(answer, { denylist: SERVED_BY_SERVER }))
}
