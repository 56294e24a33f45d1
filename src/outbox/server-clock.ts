import type { DeviceStorage } from '../storage/device-storage'
import { readMeta, writeMeta } from '../storage/meta'

/** How far the server's clock is ahead of this device's. Kept as evidence; nothing is ordered or refused by it. */
export interface ServerClock {
  /** Server time minus device time in milliseconds; null while it was never learnt. */
  offsetMs(): number | null
  /** The server has just said what time it is (milliseconds since the epoch). */
  learn(serverTime: number): void
}

const OFFSET_KEY = 'server-offset'
/** A Date header is cut to seconds, and an answer takes a while: less is no news. */
const NEWS_MS = 2_000

export function createServerClock({ storage, now }: { storage: DeviceStorage; now: () => number }): ServerClock {
  let offset: number | null = null
  readMeta(storage, OFFSET_KEY)
    .then((kept) => {
      if (offset === null && typeof kept === 'number') offset = kept
    })
    .catch((error: unknown) => console.warn('The server clock could not be read', error))

  return {
    offsetMs: () => offset,
    learn: (serverTime) => {
      if (!Number.isFinite(serverTime)) return
      const learnt = Math.round(serverTime - now())
      if (offset !== null && Math.abs(learnt - offset) < NEWS_MS) return
      offset = learnt
      writeMeta(storage, OFFSET_KEY, learnt).catch((error: unknown) =>
        console.warn('The server clock could not be kept', error),
      )
    },
  }
}

/**
 * `fetch` that learns the server's time from signed-in calls. Others may be answered from a cache of the service worker,
 * with the time of another day.
 */
export const learningServerTime =
  (fetch: typeof globalThis.fetch, clock: ServerClock): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const date = response.headers.get('Date')
    if (date && !response.redirected && new Headers(init?.headers).has('Authorization')) clock.learn(Date.parse(date))
    return response
  }
