import { type MonitoringTarget, monitoringTargetOf } from '../../contract/monitoring-key'
import { isDevelopment } from '../environment'
import type { SettingsStore } from '../settings-store'
import { errorReport, type Report } from './report'

/** Sends what has happened; loaded when there is something to send. */
export interface ReportSender {
  send(report: Report, facts: Record<string, string>): void
}

interface Surroundings {
  load: (target: MonitoringTarget) => Promise<ReportSender>
  isOnline: () => boolean
  /** What is true of every report: version, browser, the kind of page. */
  facts: () => Record<string, string>
  warn: (message: string) => void
}

const MOST_WAITING = 20
/** A fault in a loop must not become a flood. */
const MOST_ALIKE = 3

/** What an operator is told of failures in the field. Without a network reports wait; without a key there are none. */
export function createMonitoring({ load, isOnline, facts, warn }: Surroundings) {
  const told = new Map<string, number>()
  let waiting: { report: Report; facts: Record<string, string> }[] = []
  let settings: SettingsStore | null = null
  let sender: Promise<ReportSender> | null = null

  async function flush(): Promise<void> {
    const document = settings?.current().document
    if (!document || waiting.length === 0) return
    const target = monitoringTargetOf(document.applicationMonitoringKey)
    if (!target) {
      waiting = []
      return
    }
    if (!isOnline()) return
    sender ??= load(target)
    try {
      const { send } = await sender
      const { destination, environment } = document
      for (const next of waiting.splice(0)) send(next.report, { ...next.facts, destination, environment })
    } catch {
      // No network, or a blocker: the next report tries again.
      sender = null
    }
  }

  function report(next: Report): void {
    const alike = JSON.stringify(next)
    const times = (told.get(alike) ?? 0) + 1
    told.set(alike, times)
    if (times > MOST_ALIKE || waiting.length >= MOST_WAITING) return
    waiting.push({ report: next, facts: facts() })
    void flush()
  }

  return {
    error: (error: unknown) => {
      if (error instanceof Error) report(errorReport(error))
    },
    call: (call: Omit<Extract<Report, { kind: 'call' }>, 'kind'>) => report({ kind: 'call', ...call }),
    follow(store: SettingsStore) {
      settings = store
      const key = store.current().document.applicationMonitoringKey
      if (key && !monitoringTargetOf(key))
        warn('The application monitoring key is no connection string; nothing is reported')
      void flush()
    },
    flush,
    /** On a test system failures are also for whoever has the console open. */
    isVerbose: () => settings !== null && isDevelopment(settings.current().document),
  }
}
