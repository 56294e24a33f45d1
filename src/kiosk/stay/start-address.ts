/** Addresses that a kiosk opens as they are: the way back from a sign-in, and those for staff. */
const opened: readonly string[] = ['/oidc-callback', '/oidc-callback-error', '/device']

/** Where the app begins on a kiosk: a link that someone opened on it leads to the start. */
export function startAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return opened.includes(pathname) ? pathname + search : '/'
}
