import { hasConsentTool } from '../../settings/consent/consent-tool'
import type { VisitConsent } from '../../settings/consent/visit-consent'
import type { SettingsStore } from '../../settings/settings-store'
import { whenIdle } from '../../ui/browser/when-idle'
import { once } from './once'
import type { AppRouter } from './router'

interface Surroundings {
  /** Guests share this device: a kiosk, or a desk's own tablet while a family has it. */
  isShared: boolean
  router: AppRouter
  settings: SettingsStore
  consent: VisitConsent
}

/** What a venue wants beside its screens, and no guest waits for. Without tags and consent tool nothing is loaded. */
export function bringVisitCounting({ isShared, ...parts }: Surroundings): void {
  if (isShared) return
  const load = once(async () => {
    await whenIdle()
    const { followVisits } = await import('./follow-visits')
    followVisits(parts)
  })
  const loadIfWanted = () => {
    const { document } = parts.settings.current()
    const isWanted = document.operatorAnalyticsTagId || document.googleAnalyticsTagId || hasConsentTool(document)
    if (isWanted) load().catch((error: unknown) => console.warn('Visits are not counted', error))
  }
  parts.settings.subscribe(loadIfWanted)
  loadIfWanted()
}
