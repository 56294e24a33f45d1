import { isNestedTooDeeply } from '../http/check-input'

export type Tree = Record<string, unknown>

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
