import { homeTexts } from '../settings/texts/home'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Updated 3 h ago': how old what stands on the screen is. A clock that was set back never yields a negative age. */
export const dataAge = (fetchedAt: number, now: number): string => {
  const age = Math.max(0, now - fetchedAt)
  if (age < MINUTE) return homeTexts.updatedJustNow
  if (age < HOUR) return homeTexts.updatedAgo(`${Math.floor(age / MINUTE)} min`)
  if (age < 2 * DAY) return homeTexts.updatedAgo(`${Math.floor(age / HOUR)} h`)
  return homeTexts.updatedAgo(`${Math.floor(age / DAY)} days`)
}
