import type { DeviceStorage } from './device-storage'
import { StorageFailed, type StorageFailureCode } from './storage-failed'

export type StorageAbility = { canStore: true } | { canStore: false; code: StorageFailureCode }

/** Tries a durable write before anyone signs: a guest must hear of a blocked storage before the signature, not after. */
export async function canStoreDurably(storage: DeviceStorage): Promise<StorageAbility> {
  const probe = { key: 'probe', value: crypto.randomUUID() }
  try {
    const found = await storage.run(async (database) => {
      await database.meta.put(probe)
      return (await database.meta.get(probe.key))?.value
    })
    return found === undefined ? { canStore: false, code: 'lost' } : { canStore: true }
  } catch (error) {
    if (error instanceof StorageFailed) return { canStore: false, code: error.code }
    throw error
  }
}
