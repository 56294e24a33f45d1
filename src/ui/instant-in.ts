import { isValid, parseISO } from 'date-fns'

/** The moment that a day or an instant (ISO) names, on this device; null where there is none, or it is no date. */
export function instantIn(day: string | null): Date | null {
  const date = day ? parseISO(day) : null
  return date && isValid(date) ? date : null
}
