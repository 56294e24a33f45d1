import * as v from 'valibot'
import { SettingsDocument } from '../../../src/contract/entities/settings'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { createSettingsStore } from '../../../src/settings/settings-store'

/** Settings of a venue that has changed none. */
export const settingsOfVenue = () =>
  createSettingsStore({
    document: v.parse(SettingsDocument, {
      frontEndSettings: { oidcSettings: { authority: 'https://id.example.com', clientId: 'basehut' } },
    }),
    language: defaultLanguage,
    theme: defaultTheme,
  })
