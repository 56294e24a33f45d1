import { CallFailed, type Failure } from '../api/failure'
import { adminTexts as texts } from '../settings/texts/admin/admin'

/** What a failed call says: the server's own words where it sent some. */
export function failureWords(failure: Failure): string {
  if (failure.error?.message) return failure.error.message
  const { kind } = failure
  if (kind === 'network' || kind === 'timeout') return texts.failure.unreachable
  if (kind === 'sign-in-needed' || kind === 'unauthorized') return texts.failure.signInNeeded
  return failure.generalError
}

/** The failure of a call that throws; anything else is a fault of ours and goes on. */
export function failureIn(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  throw error
}
