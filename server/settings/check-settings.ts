import { LOADS_FROM_ELSEWHERE, loadsFromElsewhere } from '../../src/contract/consent-script'
import { isThemeValue } from '../../src/contract/entities/theme'
import { Refusal } from '../errors/refusal'
import type { SettingsChange, StoredSettings } from './settings.store'
import { isTree, readTree, type Tree } from './settings-tree'

function unsafePaths(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    if (isTree(value)) return unsafePaths(value, `${path}.`)
    return isThemeValue(path, value) ? [] : [path]
  })
}

const isWaiverService = (url: string) =>
  url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[\s;,'"]/.test(url))

/**
 * Refuses a change that guests' pages could not or must not use. Empty texts mean the defaults. A consent script that is
 * stored already may stay as it is: it does not run, and nothing else of the settings could be saved beside it.
 */
export function checkSettings(change: SettingsChange, stored: Pick<StoredSettings, 'cookieConsentScript'>): void {
  const fields: Record<string, string> = {}
  const { languageSettings, themeSettings, waiverServiceUrl } = change
  if (languageSettings?.trim() && !readTree(languageSettings))
    fields.languageSettings = 'The language settings are not a JSON object'
  if (themeSettings?.trim()) {
    const theme = readTree(themeSettings)
    if (!theme) fields.themeSettings = 'The theme settings are not a JSON object'
    for (const path of theme ? unsafePaths(theme) : [])
      fields[`themeSettings.${path}`] = `This value cannot be used for ${path}`
  }
  if (!isWaiverService(waiverServiceUrl ?? '')) fields.waiverServiceUrl = 'This is not a web address'
  const script = change.cookieConsentScript ?? ''
  if (script !== stored.cookieConsentScript && loadsFromElsewhere(script))
    fields.cookieConsentScript = LOADS_FROM_ELSEWHERE
  const messages = Object.values(fields)
  if (messages[0]) throw new Refusal(422, 'invalid-settings', messages[0], fields)
}
