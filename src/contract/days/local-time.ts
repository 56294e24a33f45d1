/** The part that is used here. Browsers have it since 2025 or 2026, Node 20 does not. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds(milliseconds: number): {
          toZonedDateTimeISO(timeZone: string): {
            toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string }
          }
        }
      }
    }
  | undefined

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: making one takes longer than the days of a hundred instants. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

function formatted(instant: Date, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * What calendar and clocks say at an instant (YYYY-MM-DDTHH:mm) in a time zone (IANA name), or by this device's own.
 * Throws a RangeError for a zone that is not known here.
 */
export function localTime(instant: Date, timeZone?: string): string {
  if (!timeZone) {
    return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }
  // The first format that a page makes holds it up for 50 ms at CPU 4x; this takes 2.
  if (typeof Temporal !== 'undefined') {
    const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    return there.toPlainDateTime().toString({ smallestUnit: 'minute' })
  }
  return formatted(instant, timeZone)
}

/** The calendar day (YYYY-MM-DD) of an instant; see `localTime`. */
export const dayInZone = (instant: Date, timeZone?: string): string => localTime(instant, timeZone).slice(0, 10)
