import type { FailureListener } from '../../api/client'
import type { FailureKind } from '../../api/failure'
import { isDevelopment } from '../../settings/environment'
import type { SettingsStore } from '../../settings/settings-store'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import type { createFailureReports } from './failure-reports'
import { once } from './once'
import type { AppRouter } from './router'

type Reports = ReturnType<typeof createFailureReports>

/** Having no answer, or no sign-in, tells where the guest is, and nothing about the product. */
const unremarkable: readonly FailureKind[] = ['network', 'sign-in-needed']

const MOST_WAITING = 20

/**
 * Collects this page's failures from its first moment. The code that reports them is loaded with the first one, and
 * only if the settings name someone to tell: guests of a sound app never load it.
 */
export function createAppMonitoring(router: () => AppRouter | null) {
  const happened: ((reports: Reports) => void)[] = []
  let settings: SettingsStore | null = null

  const open = once(async (): Promise<Reports | null> => {
    if (!settings) return null
    const parts = await loadOptionalPart(() => import('./failure-reports'))
    return parts.createFailureReports(settings, router)
  })

  async function tell(): Promise<void> {
    const document = settings?.current().document
    if (!document || happened.length === 0) return
    if (document.applicationMonitoringKey || isDevelopment(document)) {
      // It could not be loaded now: the next failure tries again.
      const reports = await open().catch(() => null)
      if (reports) for (const report of happened.splice(0)) report(reports)
    } else happened.length = 0
  }
  const note = (report: (reports: Reports) => void) => {
    if (happened.length < MOST_WAITING) happened.push(report)
    void tell()
  }

  const error = (cause: unknown) => note((reports) => reports.error(cause))
  window.addEventListener('error', (event) => error(event.error))
  window.addEventListener('unhandledrejection', ({ reason }) => error(reason))

  const onFailure: FailureListener = (name, failure, row) => {
    if (!unremarkable.includes(failure.kind)) note((reports) => reports.call(name, failure, row))
  }
  return {
    error,
    onFailure,
    /** From now on, and for what has happened so far, these settings say where to report. */
    follow(store: SettingsStore) {
      settings = store
      void tell()
    },
  }
}
