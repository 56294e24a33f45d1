import type { SettingsDocument } from '../entities/settings'
import { calendarDay } from './calendar-day'
import { plainDigits } from './plain-digits'

/**
 * A day in one of the ways that people write one, as YYYY-MM-DD: with dashes, dots, slashes or nothing between. Where day
 * and month could be either, the venue's own order decides. Null for what is no day.
 */
export function dayAsWritten(given: string, dateFormat: SettingsDocument['dateFormat']): string | null {
  const text = plainDigits(given)
  const written = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text)
  if (written) return calendarDay(written[1] ?? '', written[2] ?? '', written[3] ?? '')
  const typed = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!typed) return compactDay(text)
  const [, first = '', second = '', year = ''] = typed
  const dayFirst = calendarDay(year, second, first)
  const monthFirst = calendarDay(year, first, second)
  return (dateFormat === 'ddmmyyyy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)) ?? compactDay(text)
}

const compactDay = (text: string) => {
  const typed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return typed && calendarDay(typed[1] ?? '', typed[2] ?? '', typed[3] ?? '')
}
