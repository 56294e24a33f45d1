import { type Value, type Values, writeOver } from './values'

interface Filled {
  /** What the venue has, as JSON. */
  stored: string
  values: Values
  /** What was typed of them and is not saved. */
  changed: Values
  /** Characters that the venue takes of all values together. */
  most: number
}

const longer = (one: [string, Value], other: [string, Value]) =>
  String(other[1]).length > String(one[1]).length ? other : one

/**
 * All values are one text for the venue, which has an end. Where they are longer than that: by how much, and the longest of
 * those that were typed, at which it is said. Null where there is room.
 */
export function overfull({ stored, values, changed, most }: Filled): { path: string; by: number } | null {
  const typed = Object.entries(changed)
  if (typed.length === 0) return null
  const by = writeOver(stored, values).length - most
  return by > 0 ? { path: typed.reduce(longer)[0], by } : null
}
