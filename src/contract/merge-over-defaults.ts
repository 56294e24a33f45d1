import { isTree, type Tree, treeIn } from './tree'

export interface Merged<T> {
  value: T
  /** Paths ('group.key') that were refused, or ['*'] when the text was not a JSON object at all. */
  refused: string[]
}

/**
 * Reads stored settings (JSON text) over defaults: each value is used when it has its default's type and `allows` it;
 * keys without a default are dropped, and one that `isLeftOut` is as if it were not there. New settings therefore never
 * break old data. Empty text gives the defaults.
 */
export function mergeOverDefaults<T extends object>(
  defaults: T,
  stored: string,
  allows: (path: string, value: unknown) => boolean = () => true,
  isLeftOut?: (path: string, value: unknown) => boolean,
): Merged<T> {
  const refused: string[] = []
  const merge = (base: Tree, over: Tree, prefix: string): Tree =>
    Object.fromEntries(
      Object.entries(base).map(([key, fallback]) => {
        const path = prefix + key
        const value = Object.hasOwn(over, key) ? over[key] : undefined
        if (value === undefined || value === null || isLeftOut?.(path, value)) return [key, fallback]
        if (isTree(fallback) && isTree(value)) return [key, merge(fallback, value, `${path}.`)]
        if (typeof value === typeof fallback && !isTree(value) && allows(path, value)) return [key, value]
        refused.push(path)
        return [key, fallback]
      }),
    )
  if (stored.trim() === '') return { value: defaults, refused }
  const parsed = treeIn(stored)
  return parsed ? { value: merge(defaults as Tree, parsed, '') as T, refused } : { value: defaults, refused: ['*'] }
}
