import { dayInZone } from '../contract/days/day-in-zone'

/**
 * The day that it is at the venue (YYYY-MM-DD), where passes and reports count their days; who asks may be far from it. By
 * this device where a server does not say where the venue is, or names a zone that the browser does not know.
 */
export function venueToday(now: Date, timeZone: string): string {
  try {
    return dayInZone(now, timeZone || undefined)
  } catch (error) {
    console.warn('This browser does not know the venue’s time zone', error)
    return dayInZone(now)
  }
}
