import type { SettingsDocument } from '../contract/entities/settings'
import { venueTime } from '../settings/venue-time'
import { venueDay } from '../settings/venue-today'
import { instantIn } from '../ui/instant-in'
import { shownAt } from '../ui/shown-at'

const patterns = { mmddyyyy: 'M/d/yyyy', ddmmyyyy: 'd/M/yyyy' } as const

/** A day (YYYY-MM-DD) in the venue's order of day and month; '' for none. */
export function shownDay(day: string | null, dateFormat: SettingsDocument['dateFormat']): string {
  return shownAt(day, patterns[dateFormat])
}

type Venue = Pick<SettingsDocument, 'dateFormat' | 'timeZone'>

/** The day of an instant at the venue, likewise: by a tablet that is set to where it was bought it may be another day. */
export function shownDayOf(instant: string | null, { dateFormat, timeZone }: Venue): string {
  const at = instantIn(instant)
  return at ? shownDay(venueDay(at, timeZone), dateFormat) : ''
}

/** Day, by a pattern of date-fns, and time of an instant by the venue's calendar and clock; '' for none. */
export function shownMoment(
  instant: string | null,
  { timeZone }: Pick<Venue, 'timeZone'>,
  dayPattern = 'MMMM d, yyyy',
): string {
  const at = instantIn(instant)
  return at ? `${shownAt(venueDay(at, timeZone), dayPattern)}, ${venueTime(at, timeZone)}` : ''
}
