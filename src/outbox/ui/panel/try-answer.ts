import { outboxTexts } from '../../../settings/texts/outbox'
import type { DeliveryStatus } from '../../queue/outbox'
import type { LastFailure } from '../../queue/record'
import type { ShownDocument } from '../shown-documents'

const texts = outboxTexts.tried

const fromWorst = [
  'refused',
  'waitingForSignIn',
  'noConnection',
  'cannotTake',
  'noAnswer',
  'sending',
  'received',
] as const
type Outcome = (typeof fromWorst)[number]

/** Whether the last try found a server that answered: one that hangs or is out of reach has refused nothing. */
function wasAnswered(statuses: Iterable<DeliveryStatus>): boolean {
  const failures = [...statuses].flatMap((status) => (status.received ? [] : (status.record.lastFailure ?? [])))
  const last = failures.reduce<LastFailure | null>((one, other) => (one && one.at >= other.at ? one : other), null)
  return last !== null && last.status !== null
}

function outcomeOf(status: DeliveryStatus, waits: Outcome): Outcome {
  if (status.received) return 'received'
  switch (status.record.state) {
    case 'needs-attention':
    case 'quarantined':
      return 'refused'
    case 'waiting-for-sign-in':
      return 'waitingForSignIn'
    case 'sending':
      return 'sending'
    case 'queued':
      return waits
  }
}

/** What to say of another try: how many were received, how many were refused, and why the rest still waits. */
export function answerOf(
  documents: readonly Pick<ShownDocument, 'retryIds'>[],
  statuses: ReadonlyMap<string, DeliveryStatus>,
  isOnline: boolean,
): string {
  const waits = !isOnline ? 'noConnection' : wasAnswered(statuses.values()) ? 'cannotTake' : 'noAnswer'
  const outcomes = documents.map(({ retryIds }) => {
    const found = retryIds.flatMap((id) => statuses.get(id) ?? []).map((status) => outcomeOf(status, waits))
    return fromWorst.find((outcome) => found.includes(outcome)) ?? 'received'
  })
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const [received, refused] = [count('received'), count('refused')]
  const why = fromWorst.find((outcome) => outcome !== 'refused' && outcomes.includes(outcome))
  return [
    received > 0 ? texts.received(received, outcomes.length) : [],
    refused > 0 ? texts.refused(refused, outcomes.length) : [],
    why && why !== 'received' ? texts[why] : [],
  ]
    .flat()
    .join(' ')
}
