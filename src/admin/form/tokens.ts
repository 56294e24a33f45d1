/** Words in braces that nothing will replace, each once. `known` with their braces. */
export const unknownTokens = (text: string, known: readonly string[]): string[] =>
  [...new Set(text.match(/\{[^{}]*\}/g) ?? [])].filter((token) => !known.includes(token))

export const missingTokens = (text: string, known: readonly string[]): string[] =>
  known.filter((token) => !text.includes(token))
