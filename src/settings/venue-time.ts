import { inVenueZone } from './venue-today'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Made once for each zone: a long list asks for a time in each of its rows. */
function formatIn(timeZone?: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** What the clocks of the venue say at an instant: '9:04 AM'. A tablet may be set to where it was bought. */
export const venueTime = (instant: Date, timeZone: string): string =>
  // Browsers put a narrow space before AM, which other times of the app do not have.
  inVenueZone((zone) => formatIn(zone).format(instant), timeZone).replace(/\s/g, ' ')
