/**
 * Whether it is the IANA name of a time zone. Later versions of Node also take a distance from UTC (`+02:00`), which no
 * change of the clocks reaches, and which the database would read the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
