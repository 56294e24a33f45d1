import { registerRoute } from 'workbox-routing'
import { SETTINGS_CACHE, VENUE_IMAGES_CACHE } from './caches'
import { SETTINGS_PATH } from './kept-documents'

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
export async function loadVenueImages(): Promise<void> {
  if (inUse) return
  const kept = await (await caches.open(SETTINGS_CACHE)).match(SETTINGS_PATH)
  inUse = kept ? imagesOf(await kept.text()) : new Set()
}

/** The installation waits for the images: a server of somebody else must not keep the app off the device. */
const PATIENCE_MS = 10_000

async function fetchImage(address: string): Promise<Response | null> {
  const sameOrigin = new URL(address).origin === location.origin
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { mode: sameOrigin ? 'same-origin' : 'no-cors', signal })
  const isImage = (response.headers.get('content-type') ?? '').startsWith('image/')
  // Another origin's answer is opaque: it can be shown and kept, but not looked at.
  return response.type === 'opaque' || (response.status === 200 && isImage) ? response : null
}

/** Keeps the images that the settings name, and no others. */
export async function keepVenueImages(settingsText: string): Promise<void> {
  const images = imagesOf(settingsText)
  inUse = images
  const cache = await caches.open(VENUE_IMAGES_CACHE)
  const kept = await cache.keys()
  await Promise.all(kept.filter(({ url }) => !images.has(url)).map((request) => cache.delete(request)))
  const missing = [...images].filter((address) => !kept.some(({ url }) => url === address))
  await Promise.allSettled(
    missing.map(async (address) => {
      const response = await fetchImage(address)
      if (response) await cache.put(address, response)
    }),
  )
}

/** Background, logo and the other images of the theme, offline too. */
export function answerVenueImagesFromCache(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && inUse?.has(url.href) === true,
    async ({ request }) => (await (await caches.open(VENUE_IMAGES_CACHE)).match(request.url)) ?? fetch(request),
  )
}
