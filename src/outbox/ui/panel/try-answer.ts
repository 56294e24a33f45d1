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
function wasAnswered(fates: Iterable<DeliveryStatus>): boolean {
  const failures = [...fates].flatMap((fate) => (fate.received ? [] : (fate.record.lastFailure ?? [])))
  const last = failures.reduce<LastFailure | null>((one, other) => (one && one.at >= other.at ? one : other), null)
  return last !== null && last.status !== null
}

function outcomeOf(fate: DeliveryStatus, waits: Outcome): Outcome {
  if (fate.received) return 'received'
  switch (fate.record.state) {
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
  fates: ReadonlyMap<string, DeliveryStatus>,
  isOnline: boolean,
): string {
  const waits = !isOnline ? 'noConnection' : wasAnswered(fates.values()) ? 'cannotTake' : 'noAnswer'
  const outcomes = documents.map(({ retryIds }) => {
    const found = retryIds.flatMap((id) => fates.get(id) ?? []).map((fate) => outcomeOf(fate, waits))
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
