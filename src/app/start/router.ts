import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router'
import { routeTree as guestRoutes } from '../../guest-route-tree.gen'
import type { routeTree as allRoutes } from '../../route-tree.gen'
import type { RouterContext } from '../router-context'
import { ErrorScreen } from '../screens/error.screen'
import { NotFoundScreen } from '../screens/not-found.screen'
import { PendingScreen } from '../screens/pending.screen'
import { isOfStaff } from './staff-routes'
import { PENDING_MS } from './take-over'

/** A pass number of 16 digits is more than a number can hold, and would come out as another one: it stays as written. */
function valueInSearch(written: string): unknown {
  const value: unknown = JSON.parse(written)
  return typeof value === 'number' && String(value) !== written ? written : value
}

/** `history` where the steps of a person are kept elsewhere than in the browser. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree: guestRoutes as unknown as typeof allRoutes,
    context,
    ...(history && { history }),
    parseSearch: parseSearchWith(valueInSearch),
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Whether the path leads to a screen. Which of staff's there are is known only once their routes are here. */
export const isKnownPath = (router: AppRouter, pathname: string) => {
  if (isOfStaff(pathname)) return true
  const [, , foundRoute] = router.getMatchedRoutes(pathname)
  return foundRoute !== undefined && foundRoute.id !== '__root__'
}
