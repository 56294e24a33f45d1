import { version } from '../../../package.json'
import type { FailureListener } from '../../api/client'
import { readBrowser } from '../../settings/device/browser'
import { isDevelopment } from '../../settings/environment'
import { createMonitoring } from '../../settings/monitoring/monitoring'
import type { SettingsStore } from '../../settings/settings-store'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { pageOnScreen } from './page-on-screen'
import type { AppRouter } from './router'

/** Reports of this page's failures, for the operator's monitoring and, on a test system, for the console. */
export function createFailureReports(settings: SettingsStore, router: () => AppRouter | null) {
  const browser = readBrowser(navigator.userAgent)
  const monitoring = createMonitoring({
    settings,
    load: (target) =>
      loadOptionalPart(async () => {
        const { createReportSender } = await import('../../settings/monitoring/report-sender')
        return createReportSender(target)
      }),
    isOnline: () => navigator.onLine,
    facts: () => {
      const current = router()
      return {
        version,
        browser: `${browser.name} ${browser.version}`,
        page: current ? pageOnScreen(current).template : '',
      }
    },
  })
  window.addEventListener('online', () => void monitoring.flush())

  const call: FailureListener = (name, { kind, status }, { method, path }) => {
    if (isDevelopment(settings.current().document)) console.warn('A call failed', name, kind, status)
    monitoring.call({ name, method, path, failure: kind, status })
  }
  return { error: monitoring.error, call }
}
