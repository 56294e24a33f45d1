import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useIdentity } from '../session/session-context'
import { runsOwnScriptsOnly } from '../settings/consent/outside-scripts'
import { AppFrame } from '../shell/app-frame'
import { VisitChoice } from '../shell/visit-choice'
import { loadOptionalPart } from '../ui/browser/optional-part'
import { useOverlay } from '../ui/browser/overlay'
import { plainPage, useRouteMetadata } from './route-metadata'
import type { RouterContext } from './router-context'
import { PendingScreen } from './screens/pending.screen'

/** What is offered beside a screen comes once there is something to offer. If it cannot be loaded, the screen stays. */
const offer = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOptionalPart(load).catch((): ComponentType<Props> => () => null) }))

// Only an iPhone or iPad needs the pictures: no one else waits for them.
const HomeScreenOffer = offer(async () => (await import('./home-screen-offer')).HomeScreenOffer)
const InstallPrompt = offer(async () => (await import('../shell/install/install-prompt')).InstallPrompt)
const UpdatePrompt = offer(async () => (await import('../shell/worker/update-prompt')).UpdatePrompt)
const VisitQuestion = offer(async () => (await import('../shell/visit-question')).VisitQuestion)
const AtKiosk = lazy(async () => ({ default: (await import('./kiosk/at-kiosk')).AtKiosk }))
const KioskPrompts = lazy(async () => ({ default: (await import('./kiosk/kiosk-prompts')).KioskPrompts }))
const Documents = lazy(async () => ({ default: (await import('./signed-in/documents')).Documents }))

/** The page around every screen: header, prompts and the person's unsent documents. */
export function PageAround({ context }: { context: RouterContext }) {
  const { kiosk, workerUpdates, installOffer, visitConsent, signedIn, administration } = context
  const parts = useSyncExternalStore(signedIn.subscribe, signedIn.current)
  const { isFlow, offersHomeScreen, offersInstall, ...page } = useRouteMetadata()
  const identity = useIdentity()
  const maySpeakOfVisits = useLocation({ select: ({ pathname }) => !runsOwnScriptsOnly(pathname) })
  const documents = useOverlay('documents-of-prompt')
  const badge = parts ? <parts.Badge parts={parts} /> : null
  const hasUpdate = useSyncExternalStore(workerUpdates.subscribe, workerUpdates.offered)
  const isAskingOfVisits = useSyncExternalStore(visitConsent.subscribe, visitConsent.isAsking)
  const installWay = useSyncExternalStore(installOffer.subscribe, installOffer.offered)
  // On an iPhone or iPad, where no page can install itself: the steps by hand.
  const homeScreen =
    offersHomeScreen && installWay && installWay !== 'browser' && !isAskingOfVisits && !kiosk ? (
      <Suspense>
        <HomeScreenOffer
          way={installWay}
          onShowDocuments={parts ? documents.open : undefined}
          onDismiss={installOffer.dismiss}
        />
      </Suspense>
    ) : null
  // The welcome screen is there before the app is: what comes above it would move it.
  const isBelow = !page.showHeader
  const atKiosk = kiosk ? (
    <Suspense>
      <AtKiosk kiosk={kiosk} context={context} signedIn={parts} badge={badge} />
    </Suspense>
  ) : null
  const prompts = kiosk ? (
    <Suspense>
      <KioskPrompts kiosk={kiosk} context={context} updates={workerUpdates} />
    </Suspense>
  ) : (
    <Suspense>
      {maySpeakOfVisits && isAskingOfVisits ? <VisitQuestion consent={visitConsent} /> : null}
      {hasUpdate ? <UpdatePrompt updates={workerUpdates} /> : null}
      {isBelow ? homeScreen : null}
      {offersInstall && installWay === 'browser' ? <InstallPrompt offer={installOffer} /> : null}
    </Suspense>
  )
  return (
    <AppFrame
      {...page}
      // What is at the start of a revoked kiosk is no welcome that draws its own page.
      {...(kiosk?.device.isRevoked && plainPage)}
      person={identity}
      administers={administration.wasAdmitted(identity)}
      bar={atKiosk}
      badge={badge}
      offer={isBelow ? null : homeScreen}
      prompts={isFlow ? null : prompts}
      footnote={<VisitChoice consent={visitConsent} />}
    >
      <Outlet />
      {parts && documents.isOpen ? (
        <Suspense fallback={<PendingScreen />}>
          <Documents parts={parts} onClose={documents.close} />
        </Suspense>
      ) : null}
    </AppFrame>
  )
}
