import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIdentity } from '../session/session-context'
import { runsOwnScriptsOnly } from '../settings/consent/outside-scripts'
import { AppFrame } from '../shell/app-frame'
import { InstallPrompt } from '../shell/install-prompt'
import { UpdatePrompt } from '../shell/update-prompt'
import { VisitChoice } from '../shell/visit-choice'
import { VisitQuestion } from '../shell/visit-question'
import { useRouteMetadata } from './-route-metadata'
import { NotFoundScreen } from './-screens/not-found.screen'
import { leaveOutsideScripts } from './-start/leave-outside-scripts'
import type { RouterContext } from './-start/router-context'

const Badge = lazy(async () => ({ default: (await import('./-signed-in/badge')).Badge }))

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => leaveOutsideScripts(location),
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const { workerUpdates, installOffer, visitConsent, signedIn, administration } = Route.useRouteContext()
  const parts = useSyncExternalStore(signedIn.subscribe, signedIn.current)
  const { isFlow, ...page } = useRouteMetadata()
  const identity = useIdentity()
  const maySpeakOfVisits = useLocation({ select: ({ pathname }) => !runsOwnScriptsOnly(pathname) })
  const badge = parts ? (
    <Suspense>
      <Badge parts={parts} />
    </Suspense>
  ) : null
  const prompts = (
    <>
      <UpdatePrompt updates={workerUpdates} />
      <InstallPrompt offer={installOffer} />
      {maySpeakOfVisits ? <VisitQuestion consent={visitConsent} /> : null}
    </>
  )
  return (
    <AppFrame
      {...page}
      signedIn={identity !== null}
      administers={administration.wasAdmitted(identity)}
      badge={badge}
      prompts={isFlow ? null : prompts}
      footnote={<VisitChoice consent={visitConsent} />}
    >
      <Outlet />
    </AppFrame>
  )
}
