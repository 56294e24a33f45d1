import { applyBranding } from '../../settings/apply-branding'
import type { VisitConsent } from '../../settings/consent/visit-consent'
import { keepSettingsFresh } from '../../settings/keep-settings-fresh'
import type { SettingsStore } from '../../settings/settings-store'
import { registerWorker } from '../../shell/worker/register-worker'
import type { WorkerUpdates } from '../../shell/worker/worker-updates'
import { bringVisitCounting } from './bring-visit-counting'
import { catchUpWhenShownAgain } from './catch-up'
import { followDays } from './follow-days'
import type { AppRouter } from './router'

interface Surroundings {
  router: AppRouter
  settings: SettingsStore
  consent: VisitConsent
  workerUpdates: WorkerUpdates
  /** Guests share this device. */
  isShared: boolean
}

/** What goes on behind every screen, and what no first screen waits for: loaded once that is drawn. */
export function goOnBehindTheScreen({ router, settings, consent, workerUpdates, isShared }: Surroundings): void {
  const brand = () => applyBranding(document, settings.current())
  // The look in the page may be older than the settings that were read since.
  brand()
  settings.subscribe(brand)
  keepSettingsFresh({
    store: settings,
    fetch: window.fetch.bind(window),
    warn: console.warn,
    window,
    page: document,
    serviceWorker: navigator.serviceWorker,
  })
  catchUpWhenShownAgain(window)
  followDays(router.options.context, document)
  bringVisitCounting({ isShared, router, settings, consent })
  if (import.meta.env.PROD) void registerWorker(workerUpdates)
}
