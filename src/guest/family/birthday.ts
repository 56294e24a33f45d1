import { calendarDay } from '../../contract/days/calendar-day'
import { plainDigits } from '../../contract/days/plain-digits'
import { ageOn, OLDEST_AGE } from '../../contract/waiver/signer'
import { familyTexts as texts } from '../../settings/texts/family'

/** As typed, in three fields: no one scrolls a calendar back to 1953. */
export interface Birthday {
  day: string
  month: string
  year: string
}

const plain = ({ day, month, year }: Birthday): Birthday => ({
  day: plainDigits(day.trim()),
  month: plainDigits(month.trim()),
  year: plainDigits(year.trim()),
})

const isDigits = (text: string, most: number) => /^\d+$/.test(text) && text.length <= most

/** YYYY-MM-DD, or null for a day that the calendar does not have. */
export function dayOf(birthday: Birthday): string | null {
  const { day, month, year } = plain(birthday)
  if (!isDigits(day, 2) || !isDigits(month, 2) || !/^\d{4}$/.test(year)) return null
  return calendarDay(year, month, day)
}

function noSuchDay(birthday: Birthday): string {
  const { day, month, year } = plain(birthday)
  const name = texts.months[Number(month) - 1]
  const isNumber = /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year)
  return name && isNumber ? texts.noSuchDay(day, name, year) : texts.checkDate
}

/** What is wrong with a birthday, in words; null when nothing is. `today` is YYYY-MM-DD. */
export function problemOfBirthday(birthday: Birthday, today: string): string | null {
  const isWhole = birthday.day.trim() && birthday.month.trim() && birthday.year.trim()
  if (!isWhole) return texts.birthdayRequired
  const day = dayOf(birthday)
  if (day === null) return noSuchDay(birthday)
  if (day > today) return texts.inFuture
  return (ageOn(today, day) ?? 0) > OLDEST_AGE ? texts.tooOld(OLDEST_AGE) : null
}

/** Whole years, where the birthday is a possible one: a typing error of ten years shows at once. */
export function ageFrom(birthday: Birthday, today: string): number | null {
  return problemOfBirthday(birthday, today) === null ? ageOn(today, dayOf(birthday)) : null
}
