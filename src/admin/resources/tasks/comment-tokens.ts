/** What a custom comment may name; replaced when a waiver is signed (spec section 4). */
export const commentTokens = ['{Signer}', '{SignedDate}', '{BrowserName}', '{BrowserVersion}'] as const
