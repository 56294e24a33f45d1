import { version } from '../../../package.json'
import type { FailureListener } from '../../api/client'
import type { FailureKind } from '../../api/failure'
import { readBrowser } from '../../settings/device/browser'
import { createMonitoring } from '../../settings/monitoring/monitoring'
import { loadOptionalPart } from './missing-chunk'
import { pageOnScreen } from './page-on-screen'
import type { AppRouter } from './router'

/** No answer, or no sign-in, says something of where the guest stands and nothing of the product. */
const unremarkable: readonly FailureKind[] = ['network', 'sign-in-needed']

/** Reports uncaught errors and failed calls of this page to the operator's monitoring, where there is a key for it. */
export function createAppMonitoring(router: () => AppRouter | null) {
  const browser = readBrowser(navigator.userAgent)
  const monitoring = createMonitoring({
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
    warn: console.warn,
  })
  window.addEventListener('error', ({ error }) => monitoring.error(error))
  window.addEventListener('unhandledrejection', ({ reason }) => monitoring.error(reason))
  window.addEventListener('online', () => void monitoring.flush())

  const onFailure: FailureListener = (name, { kind, status }) => {
    if (unremarkable.includes(kind)) return
    // The table is large and is here already when a call has failed.
    if (monitoring.isVerbose()) console.warn('A call failed', name, kind, status)
    void import('../../contract/endpoints').then(({ endpoints }) => {
      const { method, path } = endpoints[name]
      monitoring.call({ name, method, path, failure: kind, status })
    })
  }
  return { ...monitoring, onFailure }
}
