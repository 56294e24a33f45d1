import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppShell } from './-screens/app-shell'
import { NotFoundScreen } from './-screens/not-found.screen'
import type { RouterContext } from './-start/router-context'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  notFoundComponent: NotFoundScreen,
})
