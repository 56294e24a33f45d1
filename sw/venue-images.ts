import { registerRoute } from 'workbox-routing'
import { VENUE_IMAGES_CACHE } from './cache-names'
import { contentType } from './plausible-answers'

/** More than any theme has: a bound against a broken settings document. */
const MOST_IMAGES = 16

/** Addresses of the images in use. Only these are ever kept: a picture of a person must not end up in a cache. */
let inUse: ReadonlySet<string> | null = null

function collectAddresses(value: unknown, into: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectAddresses(inner, into)
  } else if (typeof value === 'string' && /^(?:https:\/\/|\/(?!\/))[^\s"'()\\<>]+$/.test(value)) {
    into.add(new URL(value, location.origin).href)
  }
}

function imagesOf(settingsText: string): ReadonlySet<string> {
  const images = new Set<string>()
  try {
    const { themeSettings } = JSON.parse(settingsText)
    collectAddresses(JSON.parse(themeSettings), images)
  } catch {
    // A theme that cannot be read has no images; the app says so in its log.
  }
  return new Set([...images].slice(0, MOST_IMAGES))
}

/** A restarted worker no longer knows which images are in use; the cached settings do. */
export function knowVenueImages(settingsText: string | null): void {
  inUse ??= settingsText === null ? new Set() : imagesOf(settingsText)
}

/** The install waits for the images: a slow server of someone else's must not hold it up. */
const PATIENCE_MS = 10_000

const isPlausible = (response: Response) => response.status === 200 && contentType(response).startsWith('image/')

/**
 * A readable answer where the image's server allows CORS, else an opaque one. That can be shown and kept, but may be an
 * error, and counts as megabytes against the space for documents.
 */
async function fetchImage(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const ask = (mode: RequestMode) => fetch(address, { mode, signal })
  const isOurs = new URL(address).origin === location.origin
  const response = isOurs ? await ask('same-origin') : await ask('cors').catch(() => ask('no-cors'))
  return response.type === 'opaque' || isPlausible(response) ? response : null
}

/** Keeps the images that the settings name, and no others. */
export async function keepVenueImages(settingsText: string): Promise<void> {
  const images = imagesOf(settingsText)
  inUse = images
  const cache = await caches.open(VENUE_IMAGES_CACHE)
  const kept = await cache.keys()
  await Promise.all(kept.filter(({ url }) => !images.has(url)).map((request) => cache.delete(request)))
  await Promise.allSettled(
    [...images].map(async (address) => {
      const held = await cache.match(address)
      // An opaque answer may be an error, so it is fetched again.
      if (held && held.type !== 'opaque') return
      const response = await fetchImage(address)
      if (response) await cache.put(address, response)
    }),
  )
}

/**
 * Background, logo and other theme images, offline too. A restarted worker does not know which images are in use until
 * a page is opened; until then it looks in the cache for every image, because the first screen's would otherwise be
 * missing.
 */
export function answerVenueImagesFromCache(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && inUse?.has(url.href) !== false,
    async ({ request }) => (await (await caches.open(VENUE_IMAGES_CACHE)).match(request.url)) ?? fetch(request),
  )
}
