import { NavigationRoute, registerRoute } from 'workbox-routing'
import { loadVenueImages } from './venue-images'
import type { VenuePage } from './venue-page'

/** Addresses that the server answers itself. The last is any file: a download, an image opened in a tab. */
const SERVED_BY_SERVER = [
  /^\/(?:api|idp|export|defaults|consent|health)(?:[/?]|$)/,
  /^\/manifest\.webmanifest/,
  /^\/[^?]*\.[^/?]+(?:\?|$)/,
]

/** Every screen is the one page, from the cache, whether or not there is a network. */
export function answerNavigationsWithThePage(venuePage: VenuePage): void {
  const answer = async () => {
    await loadVenueImages()
    return venuePage.read()
  }
  registerRoute(new NavigationRoute(answer, { denylist: SERVED_BY_SERVER }))
}
