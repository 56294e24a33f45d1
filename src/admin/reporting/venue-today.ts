import { format } from 'date-fns'
import { dayInZone } from '../../contract/days/day-in-zone'

/**
 * The day that it is at the venue (YYYY-MM-DD), where reports count their days; an administrator may be far from it. By
 * this device where a server does not say where the venue is, or names a zone that the browser does not know.
 */
export function venueToday(now: Date, timeZone: string): string {
  if (timeZone === '') return format(now, 'yyyy-MM-dd')
  try {
    return dayInZone(now, timeZone)
  } catch (error) {
    console.warn('This browser does not know the venue’s time zone', error)
    return format(now, 'yyyy-MM-dd')
  }
}
