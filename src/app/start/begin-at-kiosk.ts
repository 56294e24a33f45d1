import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { emptyWebStorage } from '../../kiosk/stay/forget-guest'
import { startAddress } from '../../kiosk/stay/start-address'

/**
 * The steps of a guest stay out of the browser's history: their addresses name people and tasks. The browser stands at the
 * start all the while, and `url` is where it came in. What the guest before has left in the small storages goes first; the
 * tab's holds the sign-in under way, where this is its end.
 */
export function beginAtKiosk(): { history: RouterHistory; url: string; isSigningIn: boolean } {
  const url = window.location.href
  const address = startAddress(window.location, document.referrer)
  const isSigningIn = address.startsWith('/oidc-callback')
  emptyWebStorage(localStorage, isSigningIn ? null : sessionStorage)
  if (!address.startsWith('/device')) window.history.replaceState(null, '', '/')
  return { history: createMemoryHistory({ initialEntries: [address] }), url, isSigningIn }
}
