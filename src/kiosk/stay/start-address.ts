import { urlIn } from '../../contract/address/url-in'

/** Addresses that a kiosk opens as they are: the way back from a sign-in, and those for staff. */
const opened: readonly string[] = ['/oidc-callback', '/oidc-callback-error', '/device']

const welcome: readonly string[] = ['/', '/welcome']

/** The start screen's large action is a plain link until the app has taken over: a quick tap on it must not be lost. */
function isTapAtStart(referrer: string, origin: string): boolean {
  const from = urlIn(referrer)
  return from?.origin === origin && welcome.includes(from.pathname)
}

/** Where the app starts on a kiosk: a link that someone opened on it leads to the start. */
export function startAddress(
  { pathname, search, hash, origin }: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>,
  referrer: string,
): string {
  if (opened.includes(pathname)) return pathname + search
  return pathname === '/home' && isTapAtStart(referrer, origin) ? pathname + hash : '/'
}
