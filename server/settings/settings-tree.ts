import { isTree, type Tree } from '../../src/contract/tree'
import { isNestedTooDeeply } from '../http/check-input'

/** Settings are JSON in a text, of which the reader of the call has seen nothing but its length. Null for anything else. */
export function readTree(json: string): Tree | null {
  if (isNestedTooDeeply(Buffer.from(json))) return null
  try {
    const value: unknown = JSON.parse(json)
    return isTree(value) ? value : null
  } catch {
    return null
  }
}
