import type { Failure, FailureKind } from '../../../api/failure'
import { NO_CODE } from '../../../contract/errors'

/** A send that did not end in an acknowledgement. */
export interface SendFailure {
  kind:
    | FailureKind
    /** 200 with a receipt for another record: the answer is not about this document. */
    | 'receipt-for-another'
    /** 200 with a receipt for this record and other bytes: the server holds something else under this id. */
    | 'receipt-for-other-bytes'
    /** 200 from a server without receipts that does not show the contact task as complete. */
    | 'not-completed'
    /** The contact task was complete before this was sent again, with something else than what was signed here. */
    | 'completed-otherwise'
    /** A server that forgets ids did not say what is complete: sent again now, the document could be there twice. */
    | 'not-told'
    /** The bytes here are not those that were signed. */
    | 'damaged'
  status: number | null
  code: string | null
  message: string | null
  retryAfterMs: number | null
}

export type FailureClass = 'try-again' | 'waiting-for-sign-in' | 'needs-attention' | 'quarantined'

/** A refusal in words is short; what is longer would fill the screen that shows it. */
const MOST_CHARACTERS = 500

export const sendFailureOf = (failure: Failure): SendFailure => ({
  kind: failure.kind,
  status: failure.status,
  code: failure.error?.code ?? null,
  message: failure.error?.message?.slice(0, MOST_CHARACTERS) ?? null,
  retryAfterMs: failure.retryAfterMs,
})

export const ownFailure = (kind: SendFailure['kind']): SendFailure => ({
  kind,
  status: null,
  code: null,
  message: null,
  retryAfterMs: null,
})

const classesByKind: Partial<Record<SendFailure['kind'], FailureClass>> = {
  'sign-in-needed': 'waiting-for-sign-in',
  malformed: 'try-again',
  'receipt-for-another': 'try-again',
  'receipt-for-other-bytes': 'needs-attention',
  'not-completed': 'needs-attention',
  'completed-otherwise': 'needs-attention',
  'not-told': 'try-again',
  damaged: 'quarantined',
}

/** The server gave up reading this document. It says nothing of the way to it, nor of other documents. */
export const isTooSlow = ({ code }: Pick<SendFailure, 'code'>) => code === 'photo-too-slow'
/** A server that is busy now may have time later; one that never has would be asked without end. */
const MOST_TIMES_TOO_SLOW = 6

/** Refusals where sending the same again may succeed. */
const passingCodes = new Set(['in-progress', 'content-hash-differs'])
const passingStatuses = new Set([408, 425, 429])

/**
 * Statuses that are a refusal of the document if the answer is JSON, with or without a code. Gateways send 403 and 404
 * as well.
 */
const refusingStatuses = new Set([400, 409, 410, 422])

/**
 * A 4xx without a refusal in it is a gateway's, a filter's or a portal's page, which knows nothing of the document.
 * Only 413 means the same wherever it comes from.
 */
export const isFromElsewhere = ({ status, code }: Pick<SendFailure, 'status' | 'code'>) => {
  if (status === null || status < 400 || status >= 500 || status === 413) return false
  return code === null || (code === NO_CODE && !refusingStatuses.has(status))
}

/**
 * The class of a failure, by status number and stable code, never by message text.
 * @param timesTooSlow how often the server has taken too long to read the document, this time included
 */
export function classOf(failure: SendFailure, timesTooSlow = 0): FailureClass {
  const { kind, status, code } = failure
  if (isTooSlow(failure) && timesTooSlow >= MOST_TIMES_TOO_SLOW) return 'needs-attention'
  const byKind = classesByKind[kind]
  if (byKind) return byKind
  if (status === null || status < 400 || status >= 500) return 'try-again'
  // A gateway's 401 as well: no sign-in here would help, and none is offered.
  if (passingStatuses.has(status) || isFromElsewhere(failure)) return 'try-again'
  if (status === 401) return 'waiting-for-sign-in'
  if (code !== null && passingCodes.has(code)) return 'try-again'
  // With another code: only a server that is still at work says when to come back.
  if (status === 409 && failure.retryAfterMs !== null) return 'try-again'
  return 'needs-attention'
}
