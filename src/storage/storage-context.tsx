import { createContext, type ReactNode, use } from 'react'
import type { DeviceStorage } from './device-storage'

const StorageContext = createContext<DeviceStorage | null>(null)

export const StorageProvider = ({ storage, children }: { storage: DeviceStorage; children: ReactNode }) => (
  <StorageContext value={storage}>{children}</StorageContext>
)

export function useDeviceStorage(): DeviceStorage {
  const storage = use(StorageContext)
  if (!storage) throw new Error('useDeviceStorage needs a StorageProvider above it')
  return storage
}
