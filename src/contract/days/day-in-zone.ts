const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Made once for each zone: making one takes longer than the days of a hundred instants. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

/**
 * The calendar day (YYYY-MM-DD) that it is at an instant in a time zone (IANA name), or by this device's own. Throws a
 * RangeError for a zone that is not known here.
 */
export function dayInZone(instant: Date, timeZone?: string): string {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
