import { calendarDay } from '../../contract/days/calendar-day'

/**
 * The day that was typed as YYYY-MM-DD or MM/DD/YYYY, as YYYY-MM-DD; null for anything else. It is asked with every
 * letter: what starts as one day and becomes another, or none (2026-02-3, 2026-02-31), is no day yet.
 */
export function typedDay(typed: string): string | null {
  const text = typed.trim()
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year && month && day) return calendarDay(year, month, day)
  const [, monthFirst, dayThen, yearLast] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return yearLast && monthFirst && dayThen ? calendarDay(yearLast, monthFirst, dayThen) : null
}
