import { localTime } from '../contract/days/local-time'
import { inVenueZone } from './venue-today'

/** What the clocks of the venue say at an instant: '9:04 AM'. A tablet may be set to where it was bought. */
export function venueTime(instant: Date, timeZone: string): string {
  const time = inVenueZone((zone) => localTime(instant, zone), timeZone)
  const [hour, minute] = [Number(time.slice(11, 13)), time.slice(14)]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
