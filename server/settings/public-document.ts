import type * as v from 'valibot'
import type { OidcSettings, SettingsDocument } from '../../src/contract/entities/settings'
import type { Config } from '../config/config'
import { enabledFeatures } from './enabled-features'
import type { StoredSettings } from './settings.store'

export type PublicDocument = v.InferInput<typeof SettingsDocument>

export interface PublicDocumentParts {
  config: Config
  oidcSettings: Omit<OidcSettings, 'newAccounts'>
  /** Whether the provider says that it has a page for new accounts; it may say so only after a while. */
  offersNewAccounts: () => boolean
}

/**
 * The settings document that anybody may read. The waiver secret and the export key stay on the server: it signs
 * waiver links itself.
 */
export function publicDocument(
  stored: StoredSettings,
  { config, oidcSettings, offersNewAccounts }: PublicDocumentParts,
): PublicDocument {
  return {
    languageSettings: stored.languageSettings,
    themeSettings: stored.themeSettings,
    cookieConsentScript: stored.cookieConsentScript,
    cookieConsentStyles: stored.cookieConsentStyles,
    destination: config.destination,
    enabledFeatures: [...enabledFeatures(stored, config)],
    exportKey: '',
    frontEndSettings: { oidcSettings: { ...oidcSettings, newAccounts: offersNewAccounts() } },
    environment: config.environment,
    googleAnalyticsTagId: stored.googleAnalyticsTagId,
    operatorAnalyticsTagId: config.operatorAnalyticsTagId,
    applicationMonitoringKey: config.applicationMonitoringKey,
    baseUrl: config.api.baseUrl,
    extensions: [...config.api.extensions],
    limitToMobile: config.limitToMobile,
    waiverServiceUrl: stored.waiverServiceUrl,
    waiverServiceSecret: '',
    pointOfSaleSystem: stored.pointOfSaleSystem,
    dateFormat: stored.dateFormat,
    isSkiDataEnabled: stored.isSkiDataEnabled,
    passCheckerLocationId: stored.passCheckerLocationId,
    timeZone: stored.timeZone,
  }
}
