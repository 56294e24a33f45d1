import type { DeviceStorage } from './device-storage'

/** Where a device of the venue keeps its key. */
export const DEVICE_KEY = 'device-key'

export const readMeta = (storage: DeviceStorage, key: string): Promise<unknown> =>
  storage.run(async (database) => (await database.meta.get(key))?.value ?? null)

export const writeMeta = (storage: DeviceStorage, key: string, value: unknown): Promise<unknown> =>
  storage.run((database) => database.meta.put({ key, value }))
