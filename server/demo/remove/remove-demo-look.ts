import { isTree, type Tree } from '../../../src/contract/tree'
import type { Database } from '../../database/database'
import { demoLifts } from '../../media/demo-media'
import { readSettings, writeSettings } from '../../settings/settings.store'
import { demoLanguage, demoTheme } from '../demo-look'

/** A tree without the leaves that the demo wrote. What an administrator has changed since stays. */
function without(stored: Tree, written: Tree): Tree {
  const left = Object.entries(stored).flatMap(([key, value]) => {
    const own = written[key]
    if (isTree(value) && isTree(own)) {
      const rest = without(value, own)
      return Object.keys(rest).length > 0 ? [[key, rest]] : []
    }
    return value === own ? [] : [[key, value]]
  })
  return Object.fromEntries(left)
}

function cleaned(json: string, written: Tree): string {
  try {
    const stored: unknown = JSON.parse(json)
    const rest = isTree(stored) ? without(stored, written) : {}
    return Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
  } catch {
    return json
  }
}

/** Takes the words and colours of Summit Valley out; answers whether there were any. */
export async function removeDemoLook(tx: Database): Promise<boolean> {
  const { languageSettings, themeSettings, passCheckerLocationId } = await readSettings(tx)
  const change = {
    languageSettings: cleaned(languageSettings, demoLanguage),
    themeSettings: cleaned(themeSettings, demoTheme),
    passCheckerLocationId: passCheckerLocationId === demoLifts['Summit Express'] ? '' : passCheckerLocationId,
  }
  if (change.languageSettings === languageSettings && change.themeSettings === themeSettings) return false
  await writeSettings(tx, change)
  return true
}

/** Whether the venue is still called as the demo is. */
export async function hasDemoName(database: Database): Promise<boolean> {
  const { languageSettings } = await readSettings(database)
  return languageSettings !== cleaned(languageSettings, { application: demoLanguage.application })
}
