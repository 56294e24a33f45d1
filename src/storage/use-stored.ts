import { useObservable } from 'dexie-react-hooks'
import type { BasehutDatabase } from './database'
import type { Stored } from './device-storage'
import type { Live } from './live/throttled-live-query'
import { useDeviceStorage } from './storage-context'

const loading = { status: 'loading' } as const

/** What is live on the device. What others look at already is there at the first drawing. */
export const useLive = <T>(live: () => Live<Stored<T>>, dependencies: unknown[]): Stored<T> =>
  useObservable<Stored<T>, Stored<T>>(live, dependencies, loading)

/** What a query finds on the device, kept up to date across tabs. */
export function useStored<T>(query: (database: BasehutDatabase) => Promise<T>, dependencies: unknown[]): Stored<T> {
  const storage = useDeviceStorage()
  return useLive(() => storage.live(query), [storage, ...dependencies])
}
