import { outboxTexts } from '../settings/texts/outbox'
import type { LastFailure } from './record'

const { reasons } = outboxTexts

const byKind: Record<string, string> = {
  forbidden: reasons.forbidden,
  'not-found': reasons.gone,
  gone: reasons.gone,
  'too-large': reasons.tooLarge,
  conflict: reasons.conflict,
  'receipt-for-other-bytes': reasons.conflict,
  damaged: reasons.damaged,
  newer: reasons.newer,
  unreadable: reasons.unreadable,
}

/** Why a document needs a person: the server's own words where it sent some. */
export const reasonText = (failure: LastFailure | null): string =>
  failure?.message || (failure && byKind[failure.kind]) || reasons.refused
