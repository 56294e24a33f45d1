import { assumeVenueClock, NEWS_MS } from '../../../api/venue-clock'
import type { DeviceStorage } from '../../../storage/device-storage'
import { readMeta, writeMeta } from '../../../storage/meta'

/** How far the server's clock is ahead of this device's. Kept as evidence, and for the venue's day at a start without a network. */
export interface ServerClock {
  /** Server time minus device time in milliseconds; null while it was never learnt. */
  offsetMs(): number | null
  /** The server has just said what time it is (milliseconds since the epoch). */
  learn(serverTime: number): void
}

const OFFSET_KEY = 'server-offset'

/** What the device has kept of it; null while it was never learnt. */
export async function readServerOffset(storage: DeviceStorage): Promise<number | null> {
  const kept = await readMeta(storage, OFFSET_KEY)
  return typeof kept === 'number' ? kept : null
}

export function createServerClock({ storage, now }: { storage: DeviceStorage; now: () => number }): ServerClock {
  let offset: number | null = null
  readServerOffset(storage)
    .then((kept) => {
      if (kept === null || offset !== null) return
      offset = kept
      assumeVenueClock(kept)
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
