import { type Tree, treeIn } from '../../src/contract/tree'
import { isNestedTooDeeply } from '../http/check-input'

/** Settings are JSON in a text, of which the reader of the call has seen nothing but its length. Null for anything else. */
export const readTree = (json: string): Tree | null => (isNestedTooDeeply(Buffer.from(json)) ? null : treeIn(json))
