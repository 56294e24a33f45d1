import { useObservable } from 'dexie-react-hooks'
import type { BasehutDatabase } from './database'
import type { Stored } from './device-storage'
import { useDeviceStorage } from './storage-context'

const loading = { status: 'loading' } as const

/** What a query finds on the device, kept up to date across tabs. */
export function useStored<T>(query: (database: BasehutDatabase) => Promise<T>, dependencies: unknown[]): Stored<T> {
  const storage = useDeviceStorage()
  return useObservable<Stored<T>, Stored<T>>(() => storage.live(query), [storage, ...dependencies], loading)
}
