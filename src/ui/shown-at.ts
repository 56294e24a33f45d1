import { format, formatDistanceToNowStrict, isValid, parseISO } from 'date-fns'

function dateIn(day: string | null): Date | null {
  const date = day ? parseISO(day) : null
  return date && isValid(date) ? date : null
}

/** A day or an instant (ISO) by a pattern of date-fns; '' where there is none, or where a server sent what is no date. */
export function shownAt(day: string | null, pattern: string): string {
  const date = dateIn(day)
  return date ? format(date, pattern) : ''
}

/** How long ago an instant was, or how long it takes until it is: '3 hours'; '' likewise. */
export function shownAge(instant: string | null): string {
  const date = dateIn(instant)
  return date ? formatDistanceToNowStrict(date) : ''
}
