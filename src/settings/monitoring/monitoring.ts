import { type MonitoringTarget, monitoringTargetOf } from '../../contract/outside/monitoring-key'
import type { SettingsStore } from '../settings-store'
import { errorReport, type Report } from './report'

/** Sends what has happened; loaded when there is something to send. */
export interface ReportSender {
  send(report: Report, facts: Record<string, string>): void
}

interface Surroundings {
  settings: Pick<SettingsStore, 'current'>
  load: (target: MonitoringTarget) => Promise<ReportSender>
  isOnline: () => boolean
  /** What is true of every report: version, browser, the kind of page. */
  facts: () => Record<string, string>
}

const MOST_WAITING = 20
/** A fault in a loop must not become a flood. */
const MOST_ALIKE = 3

/** What an operator is told of failures in the field. Without a network reports wait; without a key there are none. */
export function createMonitoring({ settings, load, isOnline, facts }: Surroundings) {
  const told = new Map<string, number>()
  let waiting: { report: Report; facts: Record<string, string> }[] = []
  let sender: Promise<ReportSender> | null = null

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const { applicationMonitoringKey, destination, environment } = settings.current().document
    const target = monitoringTargetOf(applicationMonitoringKey)
    if (!target) {
      waiting = []
      return
    }
    if (!isOnline()) return
    sender ??= load(target)
    try {
      const { send } = await sender
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
    flush,
  }
}
