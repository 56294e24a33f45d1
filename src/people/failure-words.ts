import { type Failure, type FailureKind, isOutOfReach } from '../api/failure'
import { peopleTexts as texts } from '../settings/texts/staff/people'

const MINUTE_MS = 60_000

const { unreachable, noReason, notTheVenue, tooLarge } = texts.failure

/** What an answer without words of the venue says: a proxy and a network's own sign-in page answer in its place. */
export const wordlessAnswers: Partial<Record<FailureKind, string>> = {
  server: noReason,
  malformed: notTheVenue,
  'too-large': tooLarge,
}

/** Why a call failed without words of the venue. What answered, even if not the venue, is not called out of reach. */
export const withoutWords = (failure: Failure): string =>
  isOutOfReach(failure) ? unreachable : (wordlessAnswers[failure.kind] ?? noReason)

/**
 * What a failed call of staff says: the venue's own words where it sent some. Neither a sign-in that has ended nor a
 * venue that asks to wait is out of reach; everything else is said in `otherwise`.
 */
export function staffFailureWords({ error, kind, retryAfterMs }: Failure, otherwise: string): string {
  if (error?.message) return error.message
  if (kind === 'sign-in-needed' || kind === 'unauthorized') return texts.signInNeeded
  if (kind === 'too-many') return texts.tooMany(retryAfterMs === null ? null : Math.ceil(retryAfterMs / MINUTE_MS) || 1)
  return otherwise
}
