/** Where the embedded identity provider answers, below the origin. */
export const PROVIDER_PATH = '/idp'

export const issuerOf = (origin: string) => `${origin}${PROVIDER_PATH}`

/** The audience of access tokens: this server's calls. */
export const audienceOf = (origin: string) => `${origin}/api`

/**
 * The issuer under which the embedded provider's accounts are stored. Not its address: a venue that moves to another
 * address must not lose everyone's household.
 */
export const EMBEDDED_ISSUER = 'embedded'
