import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createDeviceStorage, type StorageParts } from '../../../src/storage/device-storage'
import type { Owner } from '../../../src/storage/owner'

// Dexie's live queries ask for a global database before they use their own.
Dexie.dependencies.indexedDB = new IDBFactory()

export const maya: Owner = { iss: 'https://id.example', sub: 'maya' }
export const siobhan: Owner = { iss: 'https://id.example', sub: 'siobhan' }

/** A device whose tabs share one database. Its name is its own: Dexie tells the other threads of the run what changed. */
export function createFakeDevice() {
  const options = {
    name: `basehut-${crypto.randomUUID()}`,
    indexedDB: new IDBFactory(),
    IDBKeyRange: IDBKeyRange as typeof globalThis.IDBKeyRange,
  }
  return {
    ...options,
    openStorage: (parts: StorageParts = {}) => createDeviceStorage({ ...options, ...parts }),
  }
}

export const named = (name: string) => Object.assign(new Error(name), { name })
