import * as v from 'valibot'
import type { BasehutDatabase } from './database'
import type { DeviceStorage } from './device-storage'
import { writeMeta } from './meta'

/** The parts of `navigator.storage` that are used; browsers without them answer nothing. */
export type StorageManagerPart = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>

/** Whether the browser promised not to clear what is kept here; 'unknown' before the first save. */
export type Persistence = 'unknown' | 'granted' | 'refused'

const PERSISTENCE_KEY = 'persistence'
const StoredPersistence = v.fallback(v.picklist(['unknown', 'granted', 'refused']), 'unknown')

export const findPersistence = async ({ meta }: BasehutDatabase): Promise<Persistence> =>
  v.parse(StoredPersistence, (await meta.get(PERSISTENCE_KEY))?.value)

export const readPersistence = (storage: DeviceStorage): Promise<Persistence> => storage.run(findPersistence)

/**
 * Asks the browser to keep the storage and remembers its answer. A refusal is asked again on later saves: browsers
 * change their mind once the app is installed.
 */
export async function askForPersistence(storage: DeviceStorage, manager: StorageManagerPart): Promise<Persistence> {
  const isGranted = (await manager.persisted?.()) || (await manager.persist?.()) || false
  const answer: Persistence = isGranted ? 'granted' : 'refused'
  if (answer !== (await readPersistence(storage))) await writeMeta(storage, PERSISTENCE_KEY, answer)
  return answer
}

/** Bytes left for this app; null where the browser does not say, as one may that blocks the storage. */
export async function readRoom(manager: StorageManagerPart): Promise<number | null> {
  const { usage, quota } = (await manager.estimate?.().catch(() => null)) ?? {}
  return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage)
}
