import { outboxTexts } from '../settings/texts/outbox'
import type { Fate } from './outbox'
import type { ShownDocument } from './shown-documents'

const texts = outboxTexts.tried

const fromWorst = ['refused', 'waitingForSignIn', 'noConnection', 'noAnswer', 'sending', 'received'] as const
type Outcome = (typeof fromWorst)[number]

function outcomeOf(fate: Fate, isOnline: boolean): Outcome {
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
      return isOnline ? 'noAnswer' : 'noConnection'
  }
}

/** What to say of another try: how many were received, how many were refused, and why the rest still waits. */
export function answerOf(
  documents: readonly Pick<ShownDocument, 'retryIds'>[],
  fates: ReadonlyMap<string, Fate>,
  isOnline: boolean,
): string {
  const outcomes = documents.map(({ retryIds }) => {
    const found = retryIds.flatMap((id) => fates.get(id) ?? []).map((fate) => outcomeOf(fate, isOnline))
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
