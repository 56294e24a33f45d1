import { venueInstant } from '../api/venue-clock'
import { dayInZone } from '../contract/days/local-time'

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

/** The day (YYYY-MM-DD) of an instant at the venue. */
export const venueDay = (instant: Date, timeZone: string): string =>
  inVenueZone((zone) => dayInZone(instant, zone), timeZone)

/**
 * The day that it is at the venue, where passes and reports count their days; who asks may be far from it, and have a
 * clock that is wrong. Of an earlier time: the day that it was when this device's clock said `at`.
 */
export const venueToday = (timeZone: string, at?: number): string => venueDay(venueInstant(at), timeZone)
