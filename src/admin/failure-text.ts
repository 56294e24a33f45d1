import { CallFailed, type Failure, saysNotFound } from '../api/failure'
import { staffFailureWords } from '../people/failure-words'
import { adminTexts as texts } from '../settings/texts/admin/admin'

/** What a failed call says: the server's own words where it sent some. */
export const failureWords = (failure: Failure): string => staffFailureWords(failure)

/** The same where something was typed, or changed, that was to be saved: it is still there. */
export function saveFailureWords(failure: Failure): string {
  const words = failureWords(failure)
  return words === failure.error?.message ? words : `${words} ${texts.failure.isStillHere}`
}

/** Why a record is still there after a call that deletes it; null when it is gone, also where someone else was first. */
export async function whyNotDeleted(call: Promise<unknown>): Promise<Failure | null> {
  try {
    await call
    return null
  } catch (error) {
    const failure = failureIn(error)
    return saysNotFound(failure) ? null : failure
  }
}

/** The failure of a call that throws; anything else is a fault of ours and goes on. */
export function failureIn(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  throw error
}
