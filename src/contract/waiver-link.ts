/**
 * The address of an embedded external waiver (spec section 9): the request as a token signed with HS256 and the venue's
 * secret, and a random suffix so that no cache answers for the service.
 */
export function waiverLink(serviceUrl: string, token: string, suffix: string) {
  const url = new URL(serviceUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('nocache', suffix)
  return url.href
}
