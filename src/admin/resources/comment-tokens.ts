/** What a custom comment may name; replaced when a waiver is signed (spec section 4). */
export const commentTokens = ['{Signer}', '{SignedDate}', '{BrowserName}', '{BrowserVersion}'] as const

/** Words in braces that nothing will replace, each once. */
export function unknownTokens(comment: string): string[] {
  const known: readonly string[] = commentTokens
  return [...new Set(comment.match(/\{[^{}]*\}/g) ?? [])].filter((token) => !known.includes(token))
}
