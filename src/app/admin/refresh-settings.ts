import { fetchSettings } from '../../settings/load-settings'
import type { SettingsStore } from '../../settings/settings-store'

/** The app that is open takes over what was just saved. Failing to is no failure of the save: the next start has it. */
export async function refreshSettings(settings: SettingsStore): Promise<void> {
  try {
    const noCache: typeof fetch = (address, init) => window.fetch(address, { ...init, cache: 'no-cache' })
    settings.replace(await fetchSettings({ fetch: noCache, warn: console.warn }))
  } catch (error) {
    console.warn('The saved settings could not be read again', error)
  }
}
