import type { Value, Values } from './values'

export interface Difference {
  path: string
  before: Value
  after: Value
  /** 'added' where nothing was said before, 'removed' where nothing is said any more. */
  kind: 'added' | 'changed' | 'removed'
}

const kindOf = (before: Value, after: Value) => (before === '' ? 'added' : after === '' ? 'removed' : 'changed')

/** What is different in `after`, in the order of `before`; a path that either lacks is no difference. */
export const differencesOf = (before: Values, after: Values): Difference[] =>
  Object.entries(before).flatMap(([path, value]) => {
    const next = after[path]
    return next === undefined || next === value
      ? []
      : [{ path, before: value, after: next, kind: kindOf(value, next) } as const]
  })

export const changedIn = (before: Values, after: Values): Values =>
  Object.fromEntries(differencesOf(before, after).map(({ path, after: value }) => [path, value]))

interface Carried {
  from: Values
  to: Values
  onto: Values
}

/**
 * Does to `onto` what leads from `from` to `to`; what holds something else than `from` by now was typed since, and
 * stays. The same way back takes it back.
 */
export const carry = ({ from, to, onto }: Carried): Values => ({
  ...onto,
  ...Object.fromEntries(
    differencesOf(from, to).flatMap(({ path, before, after }) => (onto[path] === before ? [[path, after]] : [])),
  ),
})

interface DefaultsMerge {
  current: Values
  defaults: Values
  /** 'Overwrite current values': the defaults replace them. Otherwise the current values win. */
  overwrite: boolean
  /** Whether the venue has said this itself. What it has not is no current value, and takes the default. */
  isSet(path: string): boolean
}

/** Fetched defaults and current values (spec section 4). A default that is not asked for here is left out. */
export const mergeDefaults = ({ current, defaults, overwrite, isSet }: DefaultsMerge): Values =>
  Object.fromEntries(
    Object.entries(current).map(([path, value]) => [
      path,
      overwrite || !isSet(path) ? (defaults[path] ?? value) : value,
    ]),
  )
