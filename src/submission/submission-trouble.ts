import { DocumentRefused } from '../outbox/queue/outbox'
import type { LastFailure } from '../outbox/queue/record'
import { type StorageFailureCode, storageFailureCodeOf } from '../storage/storage-failed'

/** Why a form is still open after it was submitted: the server said no, or the device could not keep the document. */
export type SubmissionTrouble =
  | { kind: 'rejected'; failure: LastFailure | null }
  | { kind: 'not-kept'; code: StorageFailureCode }
  | { kind: 'other-person' }
  /** A fault of ours, before anything was saved. */
  | { kind: 'failed' }

/** Why a document could not be saved. A button that does nothing would be pressed again and again: a fault of ours is told too. */
export const troubleOf = (error: unknown): SubmissionTrouble => {
  if (error instanceof DocumentRefused && error.code === 'other-person') return { kind: 'other-person' }
  const code = storageFailureCodeOf(error)
  if (code) return { kind: 'not-kept', code }
  // For the operator's monitoring, as if no one had caught it.
  reportError(error)
  return { kind: 'failed' }
}
