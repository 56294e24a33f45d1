import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { SettingsStore, VenueSettings } from './settings-store'

const SettingsContext = createContext<SettingsStore | null>(null)

export function SettingsProvider({ store, children }: { store: SettingsStore; children: ReactNode }) {
  return <SettingsContext value={store}>{children}</SettingsContext>
}

export function useSettings(): VenueSettings {
  const store = useContext(SettingsContext)
  if (!store) throw new Error('useSettings needs a SettingsProvider above it')
  return useSyncExternalStore(store.subscribe, store.current)
}
