import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { emptyWebStorage } from '../../kiosk/stay/empty-web-storage'
import { startAddress } from '../../kiosk/stay/start-address'

/**
 * Keeps a guest's steps out of the browser's history, because their addresses name people and tasks: for the browser
 * the page is always at the start, and `url` is where it came in. First removes what the guest before has left in local
 * and session storage; the tab's stays where a sign-in under way ends here.
 */
export function beginAtKiosk(): { history: RouterHistory; url: string; isSigningIn: boolean } {
  const url = window.location.href
  const address = startAddress(window.location, document.referrer)
  const isSigningIn = address.startsWith('/oidc-callback')
  emptyWebStorage(localStorage, isSigningIn ? null : sessionStorage)
  if (!address.startsWith('/device')) window.history.replaceState(null, '', '/')
  return { history: createMemoryHistory({ initialEntries: [address] }), url, isSigningIn }
}
