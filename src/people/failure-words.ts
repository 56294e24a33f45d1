import type { Failure } from '../api/failure'
import { peopleTexts as texts } from '../settings/texts/staff/people'

const MINUTE_MS = 60_000

const { unreachable, noReason, notTheVenue, tooLarge } = texts.failure

/** A proxy answers with these while the venue's server starts again, or is too slow. */
const ofProxies = [502, 503, 504]

/** Why a call failed without words of the venue. What answered, even if not the venue, is not called out of reach. */
export function withoutWords({ kind, status }: Failure): string {
  return kind === 'network' || kind === 'timeout' ? unreachable : whatAnswered({ kind, status })
}

/** What an answer without words of the venue came from. */
export function whatAnswered({ kind, status }: Pick<Failure, 'kind' | 'status'>): string {
  if (kind === 'malformed') return notTheVenue
  if (kind === 'too-large') return tooLarge
  return status !== null && ofProxies.includes(status) ? texts.failure.proxy(status) : noReason
}

/**
 * What a failed call of staff says: the venue's own words where it sent some. Neither a sign-in that has ended nor a
 * venue that asks to wait is out of reach; everything else is said in `otherwise`.
 */
export function staffFailureWords(failure: Failure, otherwise = withoutWords(failure)): string {
  const { error, kind, retryAfterMs } = failure
  if (error?.message) return error.message
  if (kind === 'sign-in-needed' || kind === 'unauthorized') return texts.signInNeeded
  if (kind === 'too-many') return texts.tooMany(retryAfterMs === null ? null : Math.ceil(retryAfterMs / MINUTE_MS) || 1)
  return otherwise
}
