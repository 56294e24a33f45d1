import defaultLanguage from '../../public/defaults/default-language.json'
import defaultTheme from '../../public/defaults/default-theme.json'
import { readLanguage } from '../../src/contract/language'
import { readTheme, type Theme } from '../../src/contract/theme'
import type { Database } from '../database/database'
import { readSettings, type StoredSettings } from '../settings/settings.store'

/** How passes of the venue look. Colours are hex. */
export interface VenueLook {
  name: string
  backgroundColor: string
  labelColor: string
  foregroundColor: string
  /** A data URL, a path of the same origin or an https URL; '' without a logo. */
  logoImageUrl: string
}

const venueName = (settings: StoredSettings, theme: Theme) =>
  theme.mediaCard.resortName || readLanguage(defaultLanguage, settings.languageSettings).value.application.title

const themeOf = (settings: StoredSettings) => readTheme(defaultTheme as Theme, settings.themeSettings).value

export function venueLookOf(settings: StoredSettings): VenueLook {
  const theme = themeOf(settings)
  const { backgroundColor, labelColor, foregroundColor, logoImageUrl } = theme.mediaCard
  return {
    name: venueName(settings, theme),
    backgroundColor,
    labelColor,
    foregroundColor,
    logoImageUrl: logoImageUrl || theme.general.logoUrl,
  }
}

export async function readVenueName(database: Database): Promise<string> {
  const settings = await readSettings(database)
  return venueName(settings, themeOf(settings))
}
