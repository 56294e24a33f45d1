import defaultLanguage from '../../public/defaults/default-language.json'
import defaultTheme from '../../public/defaults/default-theme.json'
import { type Language, readLanguage } from '../../src/contract/entities/language'
import { readTheme, type Theme } from '../../src/contract/entities/theme'
import type { StoredSettings } from '../settings/settings.store'

/** The venue's words and looks, whole: what it has not set itself is the default. */
export interface VenueLook {
  language: Language
  theme: Theme
}

export const readVenueLook = (stored: Pick<StoredSettings, 'languageSettings' | 'themeSettings'>): VenueLook => ({
  language: readLanguage(defaultLanguage, stored.languageSettings).value,
  theme: readTheme(defaultTheme, stored.themeSettings).value,
})
