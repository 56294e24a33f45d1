import * as v from 'valibot'
import { readLanguage } from '../contract/entities/language'
import { SettingsDocument } from '../contract/entities/settings'
import { readTheme } from '../contract/entities/theme'
import { defaultLanguage, defaultTheme } from './default-settings'
import { mendSettings } from './mend-settings'
import type { VenueSettings } from './settings-store'

/** The document says not even how to sign in: nothing can start from it. */
export class SettingsUnusable extends Error {
  override readonly name = 'SettingsUnusable'
}

/**
 * Reads a settings document from a server. A text or a value that is malformed falls back to its default and is
 * named by `warn`, so that one slip in an administrator's form never closes the venue.
 */
export function readSettings(received: unknown, warn: (reason: string) => void): VenueSettings {
  const document = v.safeParse(SettingsDocument, mendSettings(received, warn))
  if (!document.success) throw new SettingsUnusable(document.issues.map((issue) => v.getDotPath(issue)).join(', '))
  const language = readLanguage(defaultLanguage, document.output.languageSettings)
  const theme = readTheme(defaultTheme, document.output.themeSettings)
  const tell = (name: string, refused: readonly string[]) => {
    if (refused.includes('*')) warn(`${name} is not a JSON object; the defaults are used`)
    else if (refused.length > 0) warn(`${name}: the defaults are used for ${refused.join(', ')}`)
  }
  tell('languageSettings', language.refused)
  tell('themeSettings', theme.refused)
  return { document: document.output, language: language.value, theme: theme.value }
}
