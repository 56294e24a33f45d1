/** Where the embedded identity provider answers, below the origin. */
export const PROVIDER_PATH = '/idp'

export const issuerOf = (origin: string) => `${origin}${PROVIDER_PATH}`

/** The audience of access tokens: this server's calls. */
export const audienceOf = (origin: string) => `${origin}/api`
