import { registerRoute } from 'workbox-routing'
import { VENUE_IMAGES_CACHE } from './cache-names'

/** More than a theme has; a stop for a settings document gone wrong. */
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

/** A worker that was asleep has forgotten which images are in use; the settings in the cache know. */
export function knowVenueImages(settingsText: string | null): void {
  inUse ??= settingsText === null ? new Set() : imagesOf(settingsText)
}

/** The installation waits for the images: a server of someone else must not keep the app off the device. */
const PATIENCE_MS = 10_000

const isPlausible = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/')

/**
 * An answer that can be looked at, where the image's server lets us. Else an opaque one: it can be shown and kept, may be an
 * error, and counts as megabytes against the room for documents.
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
      // No one knows whether an opaque one is the image or an error: it is asked for again.
      if (held && held.type !== 'opaque') return
      const response = await fetchImage(address)
      if (response) await cache.put(address, response)
    }),
  )
}

/**
 * Background, logo and the other images of the theme, offline too. A worker that was asleep knows none of them until a page
 * is opened, and looks for each: what a screen inside the app shows first would be missing else.
 */
export function answerVenueImagesFromCache(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && inUse?.has(url.href) !== false,
    async ({ request }) => (await (await caches.open(VENUE_IMAGES_CACHE)).match(request.url)) ?? fetch(request),
  )
}
