import type { RecordValues } from './record-values'

interface Edits {
  /** What the record was when typing began. */
  base: RecordValues
  typed: RecordValues
  /** What it is by now: someone else may have saved it. */
  now: RecordValues
}

const isSame = (name: string, one: RecordValues, other: RecordValues) => (one[name] ?? null) === (other[name] ?? null)

/**
 * What was typed on top of what others have saved meanwhile: a form is sent whole, and would take their changes back.
 * `clashes` are the fields that both changed, each to something else; what was typed is there.
 */
export function mergeEdits({ base, typed, now }: Edits): { values: RecordValues; clashes: string[] } {
  const theirs = Object.keys(now).filter((name) => !isSame(name, base, now))
  const untouched = theirs.filter((name) => isSame(name, base, typed))
  return {
    values: { ...typed, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) },
    clashes: theirs.filter((name) => !isSame(name, base, typed) && !isSame(name, typed, now)),
  }
}

/** The fields that were changed, with what was typed. */
export const changedFields = (base: RecordValues, typed: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSame(name, base, typed)))
