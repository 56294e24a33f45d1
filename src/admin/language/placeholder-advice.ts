import { placeholders } from '../../contract/entities/language'
import { missingTokens, unknownTokens } from '../form/tokens'

export type PlaceholderName = (typeof placeholders)[keyof typeof placeholders][number]

const byPath: Readonly<Record<string, readonly PlaceholderName[]>> = placeholders

/** The placeholders that a text may hold. */
export const placeholdersOf = (path: string): readonly PlaceholderName[] => byPath[path] ?? []

export const tokenOf = (name: PlaceholderName) => `{${name}}`

/** What is wrong with the words in braces of a text: none of it stops the saving, a guest would only wonder. */
export function placeholderAdvice(path: string, text: string) {
  const known = placeholdersOf(path).map(tokenOf)
  return {
    unknown: unknownTokens(text, known),
    /** An empty text says nothing at all, and misses nothing. */
    missing: text.trim() === '' ? [] : missingTokens(text, known),
  }
}
