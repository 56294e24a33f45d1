import { treeIn } from '../../contract/tree'
import { type Difference, differencesOf } from './merge'
import { pathsIn, type Values, valuesIn, writeInto } from './values'

/** The text of a file with these values; of the same shape as the files of defaults. */
export const writeFile = (values: Values): string => `${JSON.stringify(writeInto({}, values), null, 2)}\n`

/** What a chosen file would change, or why it cannot be used. */
export type FileContent =
  | { ok: false; reason: 'not-utf-8' | 'not-json' | 'nothing-known' }
  | {
      ok: true
      values: Values
      differences: Difference[]
      /** Paths that mean nothing here, and those whose values cannot be used: both are left out. */
      unknown: string[]
      refused: string[]
    }

interface FileReading {
  current: Values
  isAllowed(path: string, value: unknown): boolean
}

/** Null for another encoding: read as UTF-8, its é would be no letter on a guest's screen. */
function textIn(bytes: BufferSource): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function readFile(bytes: BufferSource, { current, isAllowed }: FileReading): FileContent {
  const text = textIn(bytes)
  if (text === null) return { ok: false, reason: 'not-utf-8' }
  const tree = treeIn(text)
  if (!tree) return { ok: false, reason: 'not-json' }
  const paths = pathsIn(tree)
  const known = paths.filter((path) => Object.hasOwn(current, path))
  if (known.length === 0) return { ok: false, reason: 'nothing-known' }
  const found = valuesIn(tree)
  const usable = known.filter((path) => typeof found[path] === typeof current[path] && isAllowed(path, found[path]))
  const values = pick(found, usable)
  return {
    ok: true,
    values,
    differences: differencesOf(current, values),
    unknown: paths.filter((path) => !known.includes(path)),
    refused: known.filter((path) => !usable.includes(path)),
  }
}

const pick = (values: Values, paths: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))
