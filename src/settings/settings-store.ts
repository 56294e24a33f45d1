import type { Language } from '../contract/entities/language'
import type { SettingsDocument } from '../contract/entities/settings'
import type { Theme } from '../contract/entities/theme'

/** The venue's settings document with its two JSON texts read over the defaults. */
export interface VenueSettings {
  document: SettingsDocument
  language: Language
  theme: Theme
}

export interface SettingsStore {
  current(): VenueSettings
  /** Takes newer settings; screens that use them follow at once. */
  replace(next: VenueSettings): void
  subscribe(listener: () => void): () => void
}

export function createSettingsStore(initial: VenueSettings): SettingsStore {
  let settings = initial
  const listeners = new Set<() => void>()
  return {
    current: () => settings,
    replace(next) {
      settings = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
