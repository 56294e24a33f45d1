import { format, isValid, parseISO } from 'date-fns'

/** A day or an instant (ISO) by a pattern of date-fns; '' where there is none, or where a server sent what is no date. */
export function shownAt(day: string | null, pattern: string): string {
  const date = day ? parseISO(day) : null
  return date && isValid(date) ? format(date, pattern) : ''
}
