import * as v from 'valibot'
import { SettingsDocument } from '../contract/entities/settings'

type Holder = Record<string, unknown>

const yesOrNo = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
])

/** JSON text; a server may well send the object itself. */
const jsonTexts = ['languageSettings', 'themeSettings']

/** What an invalid value plainly means; undefined where that is anyone's guess. */
function meantBy(value: unknown, wanted: string, name: string): unknown {
  if (wanted === 'boolean') return yesOrNo.get(value)
  if (wanted !== 'string') return undefined
  if (typeof value === 'number') return String(value)
  return jsonTexts.includes(name) && typeof value === 'object' ? JSON.stringify(value) : undefined
}

/**
 * The document with every invalid value read as what it plainly means, or left out for its default; `warn` names each.
 * A number where a text belongs must not close a venue.
 */
export function mendSettings(received: unknown, warn: (reason: string) => void): unknown {
  const read = v.safeParse(SettingsDocument, received)
  if (read.success || typeof received !== 'object' || received === null) return received
  const mended = structuredClone(received)
  for (const issue of read.issues) {
    const path = issue.path ?? []
    const last = path.at(-1)
    if (!last || last.value === undefined) continue
    let holder: Holder = mended as Holder
    for (const { key } of path.slice(0, -1)) holder = holder[String(key)] as Holder
    const name = path.map(({ key }) => String(key)).join('.')
    const meant = meantBy(last.value, issue.type, name)
    warn(`${name}: ${meant === undefined ? 'the default is used' : 'read as what it means'}`)
    // A list keeps its places: otherwise later entries would be taken for this one.
    if (meant === undefined && !Array.isArray(holder)) delete holder[String(last.key)]
    else holder[String(last.key)] = meant ?? ''
  }
  return mended
}
