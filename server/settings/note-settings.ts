import defaultLanguage from '../../public/defaults/default-language.json'
import defaultTheme from '../../public/defaults/default-theme.json'
import { noteChange, type Snapshot } from '../changes/note-change'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import type { StoredSettings } from './settings.store'
import { readTree } from './settings-tree'

type Values = Record<string, string | number | boolean>

/** Every value of a tree by its path, such as 'home.checkInTitle'. */
function flattened(tree: object, prefix = ''): Values {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flattened(value, `${prefix}${key}.`))
        : [[prefix + key, value]],
    ),
  )
}

/** A value that a venue has not set is the default: its first save writes all of them down. */
const valuesIn = (json: string, defaults: object): Snapshot => ({
  ...flattened(defaults),
  ...flattened(readTree(json) ?? {}),
})

function general(stored: StoredSettings): Snapshot {
  const { id: _, languageSettings: __, themeSettings: ___, modifiedAt: ____, exportKey: _____, ...rest } = stored
  return rest
}

/** Notes an administrator's changes of the settings: language, theme and the rest are an area each. */
export async function noteSettings(
  tx: Database,
  { caller, at, before, after }: { caller: Caller; at: Date; before: StoredSettings; after: StoredSettings },
): Promise<void> {
  const note = (area: 'language' | 'theme' | 'settings', was: Snapshot, is: Snapshot) =>
    noteChange(tx, { caller, at, area, before: was, after: is, secrets: ['waiverServiceSecret'] })
  const words = ({ languageSettings }: StoredSettings) => valuesIn(languageSettings, defaultLanguage)
  const look = ({ themeSettings }: StoredSettings) => valuesIn(themeSettings, defaultTheme)
  await note('language', words(before), words(after))
  await note('theme', look(before), look(after))
  await note('settings', general(before), general(after))
}
