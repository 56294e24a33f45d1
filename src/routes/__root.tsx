import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { leaveOutsideScripts } from '../app/leave-outside-scripts'
import { useRouteMetadata } from '../app/route-metadata'
import type { RouterContext } from '../app/router-context'
import { NotFoundScreen } from '../app/screens/not-found.screen'
import { markedBySubmission } from '../outbox/queue/by-submission'
import { useIdentity } from '../session/session-context'
import { runsOwnScriptsOnly } from '../settings/consent/outside-scripts'
import { AppFrame } from '../shell/app-frame'
import { HomeScreenPrompt } from '../shell/install/home-screen-prompt'
import { InstallPrompt } from '../shell/install/install-prompt'
import { VisitChoice } from '../shell/visit-choice'
import { VisitQuestion } from '../shell/visit-question'
import { UpdatePrompt } from '../shell/worker/update-prompt'
import { readMarker } from '../storage/unsent-marker'
import { useOverlay } from '../ui/browser/overlay'

const Badge = lazy(async () => ({ default: (await import('../app/signed-in/badge')).Badge }))
const Documents = lazy(async () => ({ default: (await import('../app/signed-in/documents')).Documents }))

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => leaveOutsideScripts(location),
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const { workerUpdates, installOffer, visitConsent, signedIn, administration } = Route.useRouteContext()
  const parts = useSyncExternalStore(signedIn.subscribe, signedIn.current)
  const { isFlow, offersHomeScreen, ...page } = useRouteMetadata()
  const identity = useIdentity()
  const maySpeakOfVisits = useLocation({ select: ({ pathname }) => !runsOwnScriptsOnly(pathname) })
  const documents = useOverlay('documents-of-prompt')
  const badge = parts ? (
    <Suspense>
      <Badge parts={parts} />
    </Suspense>
  ) : null
  const isAskingOfVisits = useSyncExternalStore(visitConsent.subscribe, visitConsent.isAsking)
  const homeScreen =
    offersHomeScreen && !isAskingOfVisits ? (
      <HomeScreenPrompt
        offer={installOffer}
        countUnsent={() => markedBySubmission(readMarker(localStorage)).length}
        onShowDocuments={parts ? documents.open : undefined}
      />
    ) : null
  // The welcome screen is there before the app is: what comes above it would move it.
  const isBelow = !page.showHeader
  const prompts = (
    <>
      {maySpeakOfVisits ? <VisitQuestion consent={visitConsent} /> : null}
      <UpdatePrompt updates={workerUpdates} />
      {isBelow ? homeScreen : null}
      <InstallPrompt offer={installOffer} />
    </>
  )
  return (
    <AppFrame
      {...page}
      signedIn={identity !== null}
      administers={administration.wasAdmitted(identity)}
      badge={badge}
      offer={isBelow ? null : homeScreen}
      prompts={isFlow ? null : prompts}
      footnote={<VisitChoice consent={visitConsent} />}
    >
      <Outlet />
      {parts && documents.isOpen ? (
        <Suspense>
          <Documents parts={parts} onClose={documents.close} />
        </Suspense>
      ) : null}
    </AppFrame>
  )
}
