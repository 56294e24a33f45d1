import { useObservable } from 'dexie-react-hooks'
import { startTransition } from 'react'
import type { BasehutDatabase } from './database'
import type { Stored } from './device-storage'
import type { Live } from './live/throttled-live-query'
import { useDeviceStorage } from './storage-context'

const loading = { status: 'loading' } as const

/** A first answer brings most of a screen: it is drawn in pieces, between which the page answers. */
const firstInPieces = <T>(live: Live<T>): Live<T> => ({
  subscribe(onValue) {
    let put = (value: T) => {
      put = onValue
      startTransition(() => onValue(value))
    }
    // What is there at once belongs to what is being drawn.
    let isAtOnce = true
    const subscription = live.subscribe((value) => {
      if (isAtOnce) put = onValue
      put(value)
    })
    isAtOnce = false
    return subscription
  },
})

/** What is live on the device. What others look at already is there at the first drawing. */
export const useLive = <T>(live: () => Live<Stored<T>>, dependencies: unknown[]): Stored<T> =>
  useObservable<Stored<T>, Stored<T>>(() => firstInPieces(live()), dependencies, loading)

/** What a query finds on the device, kept up to date across tabs. */
export function useStored<T>(query: (database: BasehutDatabase) => Promise<T>, dependencies: unknown[]): Stored<T> {
  const storage = useDeviceStorage()
  return useLive(() => storage.live(query), [storage, ...dependencies])
}
