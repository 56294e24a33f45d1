import { isTree, type Tree, treeIn } from '../../contract/tree'

export type Value = string | number | boolean
/** Texts or looks by their path: 'home.checkInTitle', 'buttons.primary.color'. */
export type Values = Readonly<Record<string, Value>>
const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const leavesOf = (tree: object, prefix = ''): [path: string, leaf: unknown][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? leavesOf(value, `${prefix}${key}.`) : [[prefix + key, value]],
  )

export const valuesIn = (tree: object): Values =>
  Object.fromEntries(leavesOf(tree).flatMap(([path, leaf]) => (isValue(leaf) ? [[path, leaf] as const] : [])))

/** Every path of a tree, also of what is no value. */
export const pathsIn = (tree: object): string[] => leavesOf(tree).map(([path]) => path)

/** The JSON text that the venue keeps of these values. */
export const writeOver = (stored: string, values: Values): string =>
  JSON.stringify(writeInto(treeIn(stored) ?? {}, values))

/** Writes values over a tree. What the tree holds beside them stays: it may be another version's. */
export function writeInto(tree: Tree, values: Values): Tree {
  const written = structuredClone(tree)
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const last = keys.pop()
    let place = written
    for (const key of keys) {
      const known = place[key]
      const below: Tree = isTree(known) ? known : {}
      place[key] = below
      place = below
    }
    if (last) place[last] = value
  }
  return written
}
