import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useIdentity } from '../session/session-context'
import { AppFrame } from '../shell/app-frame'
import { InstallPrompt } from '../shell/install-prompt'
import { UpdatePrompt } from '../shell/update-prompt'
import { useRouteMetadata } from './-route-metadata'
import { NotFoundScreen } from './-screens/not-found.screen'
import type { RouterContext } from './-start/router-context'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const { workerUpdates, installOffer } = Route.useRouteContext()
  const { isFlow, ...page } = useRouteMetadata()
  const isSignedIn = useIdentity() !== null
  const prompts = (
    <>
      <UpdatePrompt updates={workerUpdates} />
      <InstallPrompt offer={installOffer} />
    </>
  )
  return (
    <AppFrame {...page} signedIn={isSignedIn} prompts={isFlow ? null : prompts}>
      <Outlet />
    </AppFrame>
  )
}
