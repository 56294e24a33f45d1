import type { Session } from '../../session/session'
import type { AppRouter } from './router'

/**
 * When someone signs in, here or in another tab, every guard runs again. When they sign out in another tab, this one
 * goes to the welcome screen: the guard of its screen would ask for a sign-in that no one wants now.
 */
export function followSession(session: Session, router: AppRouter) {
  let last = session.identity()
  session.subscribe(() => {
    const identity = session.identity()
    if (identity === last) return
    last = identity
    // The tab that signs out leaves by itself when all is done.
    if (router.state.location.pathname === '/logout') return
    void (identity ? router.invalidate() : router.navigate({ to: '/welcome', replace: true }))
  })
}
