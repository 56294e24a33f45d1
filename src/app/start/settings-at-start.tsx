import type { Root } from 'react-dom/client'
import { loadSettings, SettingsUnreachable } from '../../settings/load-settings'
import type { VenueSettings } from '../../settings/settings-store'
import { VenueUnreachable } from './start-screen'

/** The venue's settings; while they cannot be reached, a screen says so and asks again. */
export async function settingsAtStart(root: Root): Promise<VenueSettings> {
  for (;;) {
    try {
      return await loadSettings({ page: document, fetch: window.fetch.bind(window), warn: console.warn })
    } catch (error) {
      if (!(error instanceof SettingsUnreachable)) throw error
      await new Promise<void>((resolve) => root.render(<VenueUnreachable onRetry={resolve} />))
    }
  }
}
