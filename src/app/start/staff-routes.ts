import { type AnyRouter, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../router-context'
import { once } from './once'

/**
 * Half of the table of routes is for staff, their tablets and who checks a pass or a document: no guest's first screen
 * waits for it. vite.config.ts leaves the same ones out of the guests' table.
 */
export const isOfStaff = (pathname: string): boolean =>
  /^\/(?:access-denied|admin|desk|device|handover|pass-checker|staff|verify)(?:\/|$)/.test(pathname)

/** Brings staff's routes with the first of their addresses, which is then looked up again. */
export function createBringRoutes(
  theRouter: () => Pick<AnyRouter, 'routeTree' | 'setRoutes' | 'buildRouteTree'>,
): RouterContext['bringRoutes'] {
  let areHere = false
  const bring = once(async () => {
    const { routeTree } = await import('../../route-tree.gen')
    const router = theRouter()
    router.routeTree = routeTree
    router.setRoutes(router.buildRouteTree())
    areHere = true
  })
  return ({ pathname, href }) => {
    if (areHere || !isOfStaff(pathname)) return
    return bring().then(() => {
      throw redirect({ href, replace: true })
    })
  }
}
