import { isValid, lightFormat, parseISO } from 'date-fns'

/** MM/DD/YY hh:MM a (spec section 3, derived modifiedDate), in the administrator's own time zone; '' for never. A list writes it for every row that is searched. */
export function shownDate(instant: string | null): string {
  if (!instant) return ''
  const date = parseISO(instant)
  return isValid(date) ? lightFormat(date, 'MM/dd/yy hh:mm a') : ''
}
