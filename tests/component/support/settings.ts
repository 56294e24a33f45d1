import * as v from 'valibot'
import type { Language } from '../../../src/contract/entities/language'
import { type FeatureName, SettingsDocument } from '../../../src/contract/entities/settings'
import type { Theme } from '../../../src/contract/entities/theme'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { createSettingsStore } from '../../../src/settings/settings-store'

export interface Changed {
  language?: Language
  theme?: Theme
  enabledFeatures?: readonly FeatureName[]
  waiverServiceUrl?: string
  dateFormat?: SettingsDocument['dateFormat']
  waiverServiceSecret?: string
  timeZone?: string
  extensions?: readonly string[]
}

/** Settings of a venue that has changed nothing but these. */
export const settingsOfVenue = ({
  language = defaultLanguage,
  theme = defaultTheme,
  enabledFeatures = [],
  ...more
}: Changed = {}) =>
  createSettingsStore({
    document: v.parse(SettingsDocument, {
      frontEndSettings: { oidcSettings: { authority: 'https://id.example.com', clientId: 'basehut' } },
      enabledFeatures,
      ...more,
    }),
    language,
    theme,
  })

/** What administrators are told of a venue that has set nothing. */
export const nothingSet = {
  languageSettings: null,
  themeSettings: null,
  dateFormat: 'mmddyyyy',
  pointOfSaleSystem: 'RTP',
} as const
