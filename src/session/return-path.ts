import { urlIn } from '../contract/address/url-in'

export const DEFAULT_RETURN_PATH = '/home'

/** Returning to one of these would start the way in or out again. */
const ways = ['/', '/welcome', '/logout', '/oidc-callback', '/oidc-callback-error', '/oidc-silent-renew']

const BASE = 'https://return.invalid'

/**
 * The path, with its query and hash, that a sign-in may go on to: one the router knows, on this origin. A crafted link
 * must not send a person who has just typed a password to someone else's page. Null when it may not.
 */
export function allowedReturnPath(path: unknown, isKnownPath: (pathname: string) => boolean): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const url = urlIn(path, BASE)
  if (url?.origin !== BASE || ways.includes(url.pathname) || !isKnownPath(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
