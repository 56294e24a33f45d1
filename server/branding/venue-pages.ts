import { createHash } from 'node:crypto'
import { languageTagOf } from '../../src/contract/entities/language-tag'
import { fillVenuePage, venueHead, venueSettingsBlock } from '../../src/venue-page/venue-page'
import { welcomeMarkup } from '../../src/venue-page/welcome-markup'
import type { Config } from '../config/config'
import { type Encoded, encode } from '../http/encoded'
import { type PublicDocumentParts, publicDocument } from '../settings/public-document'
import type { SettingsStore, StoredSettings } from '../settings/settings.store'
import { pagePolicy } from './page-policy'
import { readVenueLook } from './venue-look'

/**
 * 'welcome' holds the welcome screen's HTML, 'app' is every other screen, 'kept' is the page without a venue that the
 * service worker keeps for all of them.
 */
export type PageKind = 'welcome' | 'app' | 'kept'

export interface VenuePage {
  content: Encoded
  policy: string
  tag: string
}

export interface VenuePagesParts extends PublicDocumentParts {
  /** index.html as it was built. */
  template: string
  config: Config
  origin: string
  settings: SettingsStore
}

/** The app's one page, with the venue written into it; made once per version of the settings and word of the provider. */
export function createVenuePages(parts: VenuePagesParts): (kind: PageKind) => Promise<VenuePage> {
  const { template, config, origin, settings, oidcSettings, offersNewAccounts } = parts
  const made = new WeakMap<StoredSettings, Map<string, Promise<VenuePage>>>()

  const html = (stored: StoredSettings, kind: PageKind) => {
    if (kind === 'kept') return template
    const look = readVenueLook(stored)
    return fillVenuePage(template, {
      lang: languageTagOf(look.language),
      head: venueHead({ ...look, limitToMobile: config.limitToMobile }),
      settings: venueSettingsBlock(publicDocument(stored, parts)),
      ...(kind === 'welcome' ? { screen: welcomeMarkup({ ...look, newAccounts: offersNewAccounts() }) } : {}),
    })
  }

  const make = async (stored: StoredSettings, kind: PageKind): Promise<VenuePage> => {
    const text = html(stored, kind)
    const policy = pagePolicy({
      origin,
      authority: oidcSettings.authority,
      stored,
      operatorAnalyticsTagId: config.operatorAnalyticsTagId,
      applicationMonitoringKey: config.applicationMonitoringKey,
      apiBaseUrl: config.api.baseUrl,
      isKept: kind === 'kept',
    })
    const tag = createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)
    return { content: await encode(text), policy, tag: `W/"${tag}"` }
  }

  return async (kind) => {
    const stored = await settings.read()
    const pages = made.get(stored) ?? new Map<string, Promise<VenuePage>>()
    made.set(stored, pages)
    const key = `${kind} ${offersNewAccounts()}`
    const page = pages.get(key) ?? make(stored, kind)
    pages.set(key, page)
    return page
  }
}
