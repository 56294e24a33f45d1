import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../../route-tree.gen'
import type { RouterContext } from '../router-context'
import { ErrorScreen } from '../screens/error.screen'
import { NotFoundScreen } from '../screens/not-found.screen'
import { PendingScreen } from '../screens/pending.screen'

/** A pass number of 16 digits is more than a number can hold, and would come out as another one: it stays as written. */
function valueInSearch(written: string): unknown {
  const value: unknown = JSON.parse(written)
  return typeof value === 'number' && String(value) !== written ? written : value
}

/** `history` where the steps of a person are kept elsewhere than in the browser. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: parseSearchWith(valueInSearch),
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Whether the path leads to a screen. */
export const isKnownPath = (router: AppRouter, pathname: string) => {
  const [, , foundRoute] = router.getMatchedRoutes(pathname)
  return foundRoute !== undefined && foundRoute.id !== '__root__'
}
