import defaultLanguage from '../../public/defaults/default-language.json'
import defaultTheme from '../../public/defaults/default-theme.json'
import type { AdminSettings } from '../../src/contract/entities/admin'
import { refuseChanged } from '../changes/refuse-changed'
import type { Handlers } from '../http/handler'
import { type PublicDocument, type PublicDocumentParts, publicDocument } from './public-document'
import { saveSettings } from './save-settings'
import type { SettingsChange, SettingsStore, StoredSettings } from './settings.store'

const forAdministrators = (stored: StoredSettings): AdminSettings => ({
  languageSettings: stored.languageSettings,
  themeSettings: stored.themeSettings,
  isSkiDataEnabled: stored.isSkiDataEnabled,
  googleAnalyticsTagId: stored.googleAnalyticsTagId,
  resortCodes: stored.resortCodes,
  resortGroupCodes: stored.resortGroupCodes,
  salesLocationIds: stored.salesLocationIds,
  passCheckerLocationId: stored.passCheckerLocationId,
  waiverServiceUrl: stored.waiverServiceUrl,
  waiverServiceSecret: stored.waiverServiceSecret,
  dateFormat: stored.dateFormat,
  pointOfSaleSystem: stored.pointOfSaleSystem,
  cookieConsentScript: stored.cookieConsentScript,
  cookieConsentStyles: stored.cookieConsentStyles,
  daysBeforeCurrentDay: stored.daysBeforeCurrentDay,
  daysAfterCurrentDay: stored.daysAfterCurrentDay,
  deskDayEndsAt: stored.deskDayEndsAt,
  mailsDocumentCopies: stored.mailsDocumentCopies,
  exportKey: stored.exportKey,
  timeZone: stored.timeZone,
})

export interface SettingsParts extends PublicDocumentParts {
  settings: SettingsStore
}

export function createSettingsHandlers(parts: SettingsParts) {
  const documents = new WeakMap<StoredSettings, PublicDocument>()
  /** One object for each version of the settings, so that it is written and compressed once. */
  const documentOf = (stored: StoredSettings): PublicDocument => {
    const document = documents.get(stored) ?? publicDocument(stored, parts)
    documents.set(stored, document)
    return document
  }

  return {
    getSettings: async () => documentOf(await parts.settings.read()),

    getAdminSettings: async () => forAdministrators(await parts.settings.read()),

    async updateAdminSettings({ body, caller, delivery, now }) {
      const change = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      ) satisfies SettingsChange
      const check = (before: StoredSettings) => refuseChanged(delivery.headers, [() => forAdministrators(before)])
      return forAdministrators(await saveSettings(parts.settings, change, { caller, at: now(), check }))
    },

    getDefaultLanguage: async () => defaultLanguage,
    getDefaultTheme: async () => defaultTheme,
  } satisfies Partial<Handlers>
}
