import { isThemeValue } from '../../src/contract/entities/theme'
import { LOADS_FROM_ELSEWHERE, loadsFromElsewhere } from '../../src/contract/outside/consent-script'
import { isTree, type Tree } from '../../src/contract/tree'
import { Refusal } from '../errors/refusal'
import type { SettingsChange, StoredSettings } from './settings.store'
import { readTree } from './settings-tree'

function unsafePaths(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key
    if (isTree(value)) return unsafePaths(value, `${path}.`)
    return isThemeValue(path, value) ? [] : [path]
  })
}

/** A page on https shows frames from https only, or from this very machine, where a venue tries things out. */
function isFrame(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

const isWaiverService = (url: string) => url === '' || (URL.canParse(url) && isFrame(url) && !/[\s;,'"]/.test(url))

/**
 * Refuses a change that guests' pages could not or must not use. Empty texts mean the defaults. A consent script and a
 * service's address that are stored already may stay as they are: nothing else of the settings could be saved beside them.
 */
export function checkSettings(
  change: SettingsChange,
  stored: Pick<StoredSettings, 'cookieConsentScript' | 'waiverServiceUrl'>,
): void {
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
  const service = waiverServiceUrl ?? ''
  if (service !== stored.waiverServiceUrl && !isWaiverService(service))
    fields.waiverServiceUrl = 'This is not a web address that begins with https'
  const script = change.cookieConsentScript ?? ''
  if (script !== stored.cookieConsentScript && loadsFromElsewhere(script))
    fields.cookieConsentScript = LOADS_FROM_ELSEWHERE
  const messages = Object.values(fields)
  if (messages[0]) throw new Refusal(422, 'invalid-settings', messages[0], fields)
}
