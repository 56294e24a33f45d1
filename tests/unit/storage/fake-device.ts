import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createDeviceStorage, type StorageParts } from '../../../src/storage/device-storage'
import type { Owner } from '../../../src/storage/owner'

// Dexie's live queries ask for a global database before they use their own.
Dexie.dependencies.indexedDB = new IDBFactory()

export const maya: Owner = { iss: 'https://id.example', sub: 'maya' }
export const siobhan: Owner = { iss: 'https://id.example', sub: 'siobhan' }

/** A device whose tabs share one database. */
export function createFakeDevice(indexedDB: IDBFactory = new IDBFactory()) {
  return {
    indexedDB,
    openStorage: (parts: StorageParts = {}) =>
      createDeviceStorage({ indexedDB, IDBKeyRange: IDBKeyRange as typeof globalThis.IDBKeyRange, ...parts }),
  }
}

export const named = (name: string) => Object.assign(new Error(name), { name })
