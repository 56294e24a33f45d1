import { NO_CODE } from '../../contract/errors'
import { outboxTexts } from '../../settings/texts/outbox'
import type { LastFailure } from '../queue/record'

const { reasons } = outboxTexts

const byKind: Record<string, string> = {
  forbidden: reasons.forbidden,
  'not-found': reasons.gone,
  gone: reasons.gone,
  'too-large': reasons.tooLarge,
  conflict: reasons.conflict,
  'receipt-for-other-bytes': reasons.conflict,
  'completed-otherwise': reasons.conflict,
  damaged: reasons.damaged,
  newer: reasons.newer,
  unreadable: reasons.unreadable,
}

const byCode: Record<string, string> = {
  'idempotency-body-differs': reasons.conflict,
  'photo-too-slow': reasons.tooSlow,
}

/** Why a document needs a person. What these words cannot say (what is wrong with a field) the server says itself. */
export const reasonText = (failure: LastFailure | null): string =>
  // Without a code, 409 and 410 may mean anything: only the server's own words say what.
  (failure?.code === NO_CODE && failure.message) ||
  (failure && (byCode[failure.code ?? ''] ?? byKind[failure.kind])) ||
  failure?.message ||
  reasons.refused
