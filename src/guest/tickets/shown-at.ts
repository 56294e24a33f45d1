import { format, isValid, parseISO } from 'date-fns'

/** A day or an instant (ISO) in one of the patterns of guest views; '' where there is none. */
export const shownAt = (day: string | null, pattern: 'M/d/yyyy' | 'MMMM dd, yyyy @ hh:mm a'): string => {
  const date = day === null ? null : parseISO(day)
  return date && isValid(date) ? format(date, pattern) : ''
}
