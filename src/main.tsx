import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAdministration } from './app/administration'
import { reloadOnceForMissingChunks } from './app/missing-chunk'
import type { RouterContext } from './app/router-context'
import { createPartsSource } from './app/signed-in/open-parts'
import { createAppMonitoring } from './app/start/app-monitoring'
import { createAppSession } from './app/start/app-session'
import type { goOnBehindTheScreen } from './app/start/behind-the-screen'
import { followSession } from './app/start/follow-session'
import { logCaught } from './app/start/log-caught'
import { once } from './app/start/once'
import { returnToScroll } from './app/start/return-to-scroll'
import { type AppRouter, createAppRouter, isKnownPath } from './app/start/router'
import { settingsAtStart } from './app/start/settings-at-start'
import { createBringRoutes } from './app/start/staff-routes'
import { StartFailed } from './app/start/start-screen'
import { takeOver } from './app/start/take-over'
import { createLocationChoice, fixedLocation } from './guest/location-choice'
import { isEnrolled } from './kiosk/enrolled-device-key'
import { SessionProvider } from './session/session-context'
import { brandAtStart } from './settings/brand-at-start'
import { createVisitConsent } from './settings/consent/visit-consent'
import { SettingsProvider } from './settings/settings-context'
import { createSettingsStore } from './settings/settings-store'
import { refuseBareMarkup } from './settings/trust/trusted-types'
import { createInstallOffer } from './shell/install/install-offer'
import { createWorkerUpdates } from './shell/worker/worker-updates'
import { formsInProgress } from './ui/browser/form-in-progress'
import { giveWay } from './ui/browser/give-way'
import { loadOptionalPart } from './ui/browser/optional-part'
import { isOpenAsApp } from './ui/browser/platform'
import { whenIdle } from './ui/browser/when-idle'

refuseBareMarkup()

// index.html has it; React refuses to start without.
const container = document.getElementById('app') as HTMLElement

const nextSignIn = new AbortController()

let startedRouter: AppRouter | null = null
const monitoring = createAppMonitoring(() => startedRouter)
const root = createRoot(container, { onCaughtError: logCaught(monitoring.error) })

const workerUpdates = createWorkerUpdates({
  isControlled: () => Boolean(navigator.serviceWorker?.controller),
  forms: formsInProgress,
  reload: () => window.location.reload(),
  waitsNow: async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
})

async function start(earlier: Event | null) {
  // Before anything is awaited: the browser says only once, and early, that the app can be installed.
  const installOffer = createInstallOffer({
    window,
    storage: localStorage,
    browser: navigator,
    isOpenAsApp: isOpenAsApp(window),
    earlier,
  })
  reloadOnceForMissingChunks(sessionStorage, Date.now, () => window.location.reload())
  // The script is read and run, the venue's settings, the app's parts, and what it draws: each in a task of its own.
  await giveWay()
  const ofVenue = isEnrolled(localStorage) ? await import('./app/start/venue-device') : null
  const venueDevice = ofVenue?.openVenueDevice() ?? null
  const kioskDevice = venueDevice?.shared ?? null
  const begun = venueDevice?.begun ?? null
  const deviceStorage = once(async () => {
    if (ofVenue && kioskDevice) return ofVenue.openSharedStorage()
    const { createDeviceStorage } = await import('./storage/device-storage')
    return createDeviceStorage()
  })
  const settings = createSettingsStore(await settingsAtStart(root))
  await brandAtStart(document, settings.current())
  monitoring.follow(settings)
  await giveWay()

  const knowsPath = (pathname: string) => isKnownPath(router, pathname)
  const session = createAppSession({
    settings,
    deviceStorage,
    isKnownPath: knowsPath,
    ofKiosk: venueDevice?.storage ?? null,
    beforeSignIn: () => nextSignIn.abort(),
    url: () => begun?.url ?? location.href,
  })
  const kiosk =
    ofVenue && kioskDevice
      ? ofVenue.createKioskHere(kioskDevice, {
          settings,
          deviceStorage,
          session,
          show: (screen) => root.render(screen),
        })
      : null
  const visitConsent = createVisitConsent({
    storage: localStorage,
    objects: Reflect.get(navigator, 'globalPrivacyControl') === true,
  })
  const deviceOutbox = ofVenue && venueDevice ? ofVenue.deviceOutboxHere({ settings, deviceStorage }) : null
  const context: RouterContext = {
    session,
    kiosk,
    deviceOutbox,
    settings,
    locationChoice: venueDevice?.enrolled.location
      ? fixedLocation(venueDevice.enrolled.location)
      : createLocationChoice(localStorage),
    installOffer,
    workerUpdates,
    visitConsent,
    onFailure: monitoring.onFailure,
    deviceStorage,
    signedIn: createPartsSource({
      session,
      deviceStorage,
      server: () => settings.current().document,
      onFailure: monitoring.onFailure,
      onRendered: (rendered) => router.subscribe('onRendered', rendered),
      sealing:
        ofVenue && kioskDevice && deviceOutbox ? ofVenue.sealingHere({ session, deviceStorage, deviceOutbox }) : null,
    }),
    administration: createAdministration({ storage: localStorage, session }),
    bringRoutes: createBringRoutes(() => router),
  }
  const router: AppRouter = createAppRouter(context, begun?.history)
  startedRouter = router
  followSession(session, router)
  returnToScroll(router)
  if (ofVenue && kiosk) await ofVenue.keepPageOfKiosk(router.history)
  // The router listens for Back once it is drawn. One that comes before would change the address and not the page.
  router.history.subscribe(router.load)

  await takeOver({
    container,
    load: () => router.load(),
    render: (last) =>
      root.render(
        <StrictMode>
          <SettingsProvider store={settings}>
            <SessionProvider value={session}>
              <RouterProvider router={router} />
            </SessionProvider>
          </SettingsProvider>
          {last}
        </StrictMode>,
      ),
  })

  // The hidden frame of a silent sign-in only passes an answer on.
  if (window.parent !== window) return
  void session.forgetWhoLeft()
  if (ofVenue && venueDevice) ofVenue.followVenueDevice(venueDevice, { ...context, nextSignIn: nextSignIn.signal })
  await whenIdle()
  void goOnBehind({ router, settings, consent: visitConsent, workerUpdates, isShared: kioskDevice !== null })
}

/** Without a network the screen works all the same: the rest comes once it can be had, which no event says. */
async function goOnBehind(parts: Parameters<typeof goOnBehindTheScreen>[0]): Promise<void> {
  const behind = await loadOptionalPart(() => import('./app/start/behind-the-screen')).catch((error: unknown) => {
    console.warn('The venue is not followed', error)
    setTimeout(goOnBehind, 10_000, parts)
  })
  behind?.goOnBehindTheScreen(parts)
}

/** `earlier` is what the browser has said of installing the app before there was anything to hear it. */
export function startApp(earlier: Event | null): void {
  start(earlier).catch((error: unknown) => {
    console.error('The app could not start', error)
    monitoring.error(error)
    root.render(<StartFailed />)
  })
}
