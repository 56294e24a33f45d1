import type { Session } from '../../session/session'
import type { AppRouter } from './router'

/** When somebody signs in or out, here or in another tab, every guard is asked again. */
export function followSession(session: Session, router: AppRouter) {
  let last = session.identity()
  session.subscribe(() => {
    const identity = session.identity()
    if (identity === last) return
    last = identity
    void router.invalidate()
  })
}
