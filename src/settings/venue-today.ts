import { dayInZone } from '../contract/days/day-in-zone'

/**
 * What is told by the venue's time zone. By this device's own where a server does not say where the venue is, or names a
 * zone that the browser does not know.
 */
export function inVenueZone<T>(tell: (timeZone?: string) => T, timeZone: string): T {
  try {
    return tell(timeZone || undefined)
  } catch (error) {
    console.warn('This browser does not know the venue’s time zone', error)
    return tell()
  }
}

/** The day that it is at the venue (YYYY-MM-DD), where passes and reports count their days; who asks may be far from it. */
export const venueToday = (now: Date, timeZone: string): string => inVenueZone((zone) => dayInZone(now, zone), timeZone)
