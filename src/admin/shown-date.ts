import { format, isValid, parseISO } from 'date-fns'

/** MM/DD/YY hh:MM a (spec section 3, derived modifiedDate), in the administrator's own time zone; '' for never. */
export function shownDate(instant: string | null): string {
  if (!instant) return ''
  const date = parseISO(instant)
  return isValid(date) ? format(date, 'MM/dd/yy hh:mm a') : ''
}
