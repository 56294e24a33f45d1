import type { Failure } from '../api/failure'
import { peopleTexts } from '../settings/texts/staff/people'

/**
 * What a failed call of staff says: the venue's own words where it sent some. A sign-in that has ended is no outage;
 * everything else is said in `otherwise`.
 */
export function staffFailureWords({ error, kind }: Failure, otherwise: string): string {
  if (error?.message) return error.message
  return kind === 'sign-in-needed' || kind === 'unauthorized' ? peopleTexts.signInNeeded : otherwise
}
