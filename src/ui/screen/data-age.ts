import { uiTexts } from '../ui.texts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Updated 3 h ago': how old what is on the screen is. A clock that was set back never yields a negative age. */
export const dataAge = (fetchedAt: number, now: number): string => {
  const age = Math.max(0, now - fetchedAt)
  if (age < MINUTE) return uiTexts.updatedJustNow
  if (age < HOUR) return uiTexts.updatedAgo(`${Math.floor(age / MINUTE)} min`)
  if (age < 2 * DAY) return uiTexts.updatedAgo(`${Math.floor(age / HOUR)} h`)
  return uiTexts.updatedAgo(`${Math.floor(age / DAY)} days`)
}
