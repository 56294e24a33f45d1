/** YYYY-MM-DD of these numbers as written, or null for a day that the calendar does not have: 30 February is none. */
export function calendarDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : null
}
