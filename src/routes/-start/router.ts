import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../../route-tree.gen'
import { ErrorScreen } from '../-screens/error.screen'
import { NotFoundScreen } from '../-screens/not-found.screen'
import { PendingScreen } from '../-screens/pending.screen'
import type { RouterContext } from './router-context'

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
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
