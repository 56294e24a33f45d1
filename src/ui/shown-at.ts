import { format } from 'date-fns'
import { instantIn } from './instant-in'

/** A day or an instant (ISO) by a pattern of date-fns; '' where there is none, or where a server sent what is no date. */
export function shownAt(day: string | null, pattern: string): string {
  const date = instantIn(day)
  return date ? format(date, pattern) : ''
}
