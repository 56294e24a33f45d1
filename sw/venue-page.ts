import { matchPrecache } from 'workbox-precaching'
import { venuePageCacheName } from './caches'
import { isHtml } from './plausible-answers'

const PAGE = '/index.html'

export interface VenuePage {
  readonly cacheName: string
  read(): Promise<Response>
  /** Asks the server for the page again, because the venue's settings that it wrote into it have changed. */
  renew(): Promise<void>
}

const assetsOf = (html: string): string =>
  Array.from(html.matchAll(/["'](\/assets\/[^"']+)["']/g), ([, path]) => path)
    .sort()
    .join()

/**
 * The page with the venue's settings, colours and title in it. It is precached with the build, and renewed when the
 * settings change; but a page of a newer build names assets that are not here, so it is left to that build's worker.
 */
export function createVenuePage(revision: string): VenuePage {
  const cacheName = venuePageCacheName(revision)
  const read = async () => {
    const renewed = await (await caches.open(cacheName)).match(PAGE)
    return renewed ?? (await matchPrecache(PAGE)) ?? fetch(PAGE)
  }
  const renew = async () => {
    const [current, answer] = await Promise.all([matchPrecache(PAGE), fetch(PAGE, { cache: 'no-store' })])
    if (!current || answer.status !== 200 || answer.redirected || !isHtml(answer)) return
    const [ours, theirs] = await Promise.all([current.text(), answer.clone().text()])
    if (assetsOf(ours) === assetsOf(theirs)) await (await caches.open(cacheName)).put(PAGE, answer)
  }
  return { cacheName, read, renew }
}
