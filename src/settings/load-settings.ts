import { SETTINGS_PATH } from '../contract/entities/settings'
import { SETTINGS_BLOCK_ID } from '../venue-page/page-ids'
import { readSettings, SettingsUnusable } from './read-settings'
import type { VenueSettings } from './settings-store'

/** No settings document could be had: no network, no server, or something else answered (a captive portal). */
export class SettingsUnreachable extends Error {
  override readonly name = 'SettingsUnreachable'
}

export interface SettingsSource {
  page: Document
  fetch: typeof fetch
  warn: (reason: string) => void
}

/** Long enough for one bar of signal, short enough that a dead network is told to the guest. */
const TIMEOUT_MS = 15_000

/** Asks the server (or the service worker's cache, which answers first). Used only on status 200, and if it can be read. */
export async function fetchSettings({ fetch, warn }: Pick<SettingsSource, 'fetch' | 'warn'>): Promise<VenueSettings> {
  try {
    const response = await fetch(SETTINGS_PATH, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200 || response.redirected) throw new Error(`the answer is ${response.status}`)
    return readSettings(await response.json(), warn)
  } catch (cause) {
    throw new SettingsUnreachable('The settings document could not be loaded', { cause })
  }
}

function settingsInPage(page: Document, warn: SettingsSource['warn']): VenueSettings | null {
  const block = page.getElementById(SETTINGS_BLOCK_ID)?.textContent
  if (!block) return null
  try {
    return readSettings(JSON.parse(block), warn)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof SettingsUnusable)) throw error
    warn('The settings in the page cannot be used; the server is asked')
    return null
  }
}

/**
 * The bootstrap's settings (spec section 1): those that the server wrote into the page, else those that it answers.
 * Rejects with SettingsUnreachable, also when those do not say how to sign in: another answer may, a moment later.
 */
export async function loadSettings(source: SettingsSource): Promise<VenueSettings> {
  return settingsInPage(source.page, source.warn) ?? fetchSettings(source)
}
