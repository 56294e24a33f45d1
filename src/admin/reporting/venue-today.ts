import { format } from 'date-fns'

/**
 * The day that it is at the venue (YYYY-MM-DD), where reports count their days; an administrator may be far from it. By
 * this device where a server does not say where the venue is, or names a zone that the browser does not know.
 */
export function venueToday(now: Date, timeZone: string): string {
  if (timeZone === '') return format(now, 'yyyy-MM-dd')
  try {
    // Sweden writes days so.
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now)
  } catch (error) {
    console.warn('This browser does not know the venue’s time zone', error)
    return format(now, 'yyyy-MM-dd')
  }
}
