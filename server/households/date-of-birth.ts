import { ageOn, OLDEST_AGE } from '../../src/contract/waiver/signer'
import { isDay } from '../settings/venue-day'

/** What is wrong with a date of birth that was typed, in words for the person; null when nothing is. */
export function dateOfBirthProblem(dateOfBirth: string, today: string): string | null {
  if (!isDay(dateOfBirth)) return 'There is no such date. Check it.'
  if (dateOfBirth > today) return 'The date of birth is in the future.'
  if ((ageOn(today, dateOfBirth) ?? 0) > OLDEST_AGE) return `Check the year: that’s more than ${OLDEST_AGE} years ago.`
  return null
}
