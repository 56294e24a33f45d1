import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIdentity } from '../session/session-context'
import { AppFrame } from '../shell/app-frame'
import { InstallPrompt } from '../shell/install-prompt'
import { UpdatePrompt } from '../shell/update-prompt'
import { useRouteMetadata } from './-route-metadata'
import { NotFoundScreen } from './-screens/not-found.screen'
import type { RouterContext } from './-start/router-context'

const Badge = lazy(async () => ({ default: (await import('./-signed-in/badge')).Badge }))

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const { workerUpdates, installOffer, signedIn, administration } = Route.useRouteContext()
  const parts = useSyncExternalStore(signedIn.subscribe, signedIn.current)
  const { isFlow, ...page } = useRouteMetadata()
  const identity = useIdentity()
  const badge = parts ? (
    <Suspense>
      <Badge parts={parts} />
    </Suspense>
  ) : null
  const prompts = (
    <>
      <UpdatePrompt updates={workerUpdates} />
      <InstallPrompt offer={installOffer} />
    </>
  )
  return (
    <AppFrame
      {...page}
      signedIn={identity !== null}
      administers={administration.wasAdmitted(identity)}
      badge={badge}
      prompts={isFlow ? null : prompts}
    >
      <Outlet />
    </AppFrame>
  )
}
