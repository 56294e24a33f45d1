import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What this process has counted since it started. Labels hold the server's own words only, never what a caller sent. */
export const counters = new Registry()
collectDefaultMetrics({ register: counters })

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames, registers: [counters] })

const callSeconds = new Histogram({
  name: 'basehut_call_duration_seconds',
  help: 'How long calls took, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [counters],
})

/** Looking the labels up costs more than counting: each set of labels is looked up once. */
const ofLabels = new Map<string, { observe(seconds: number): void }>()

/** `route` is a route's pattern, so that there are only so many. */
export function countCall(method: string, route: string, status: number, ms: number): void {
  const key = `${method} ${status} ${route}`
  let labelled = ofLabels.get(key)
  if (!labelled) {
    labelled = callSeconds.labels(method, route, String(status))
    ofLabels.set(key, labelled)
  }
  labelled.observe(ms / 1000)
}

export const faults = counter('basehut_faults_total', 'Calls that met a fault of ours (status 500).')
export const refusals = counter('basehut_refusals_total', 'Calls that were refused, by the code of the refusal.', [
  'code',
])
export const loadTurnedAway = counter('basehut_load_turned_away_total', 'Load that was turned away, by its kind.', [
  'kind',
])
export const recordsReceived = counter(
  'basehut_records_received_total',
  'Signed documents and photos that were received for the first time.',
  ['operation'],
)
export const recordsRepeated = counter(
  'basehut_records_repeated_total',
  'Records that were sent again and got the answer of the first time.',
  ['operation'],
)
export const messagesSent = counter('basehut_messages_sent_total', 'Messages that a gateway took.', ['channel'])
export const messagesFailed = counter('basehut_messages_failed_total', 'Messages that no gateway took.', ['channel'])
