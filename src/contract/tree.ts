/** A JSON object whose values are not checked yet. */
export type Tree = { [key: string]: unknown }

/** Whether a value is a JSON object: neither null nor a list. */
export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object that a text holds; null for any other text. */
export function treeIn(json: string): Tree | null {
  try {
    const value: unknown = JSON.parse(json)
    return isTree(value) ? value : null
  } catch {
    return null
  }
}
