import { createRootRouteWithContext } from '@tanstack/react-router'
import { leaveOutsideScripts } from '../app/leave-outside-scripts'
import { PageAround } from '../app/page-around'
import type { RouterContext } from '../app/router-context'
import { NotFoundScreen } from '../app/screens/not-found.screen'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    leaveOutsideScripts(location)
    return context.bringRoutes(location)
  },
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  return <PageAround context={Route.useRouteContext()} />
}
