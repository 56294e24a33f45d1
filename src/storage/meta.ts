import type { DeviceStorage } from './device-storage'

export const readMeta = (storage: DeviceStorage, key: string): Promise<unknown> =>
  storage.run(async (database) => (await database.meta.get(key))?.value ?? null)

export const writeMeta = (storage: DeviceStorage, key: string, value: unknown): Promise<unknown> =>
  storage.run((database) => database.meta.put({ key, value }))
