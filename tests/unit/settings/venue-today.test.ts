import { expect, test } from 'vitest'
import { venueToday } from '../../../src/settings/venue-today'

test.each([
  ['the last minute of a day', '2027-01-17T06:59:59.999Z', '2027-01-16'],
  ['its first', '2027-01-17T07:00:00.000Z', '2027-01-17'],
  ['the night in which clocks go forward', '2027-03-14T06:59:59.999Z', '2027-03-13'],
  ['the morning after', '2027-03-14T07:00:00.000Z', '2027-03-14'],
  ['the evening after', '2027-03-15T05:59:59.999Z', '2027-03-14'],
  ['midnight by summer time', '2027-03-15T06:00:00.000Z', '2027-03-15'],
  ['the last minute by summer time', '2027-11-07T05:59:59.999Z', '2027-11-06'],
  ['the night in which clocks go back', '2027-11-07T06:00:00.000Z', '2027-11-07'],
  ['the hour that comes twice is of one day', '2027-11-08T06:59:59.999Z', '2027-11-07'],
])('today is the venue’s day, not that of who asks: %s', (_, instant, day) => {
  expect(venueToday(new Date(instant), 'America/Denver')).toBe(day)
})

test('a server that does not say where the venue is, or a zone that no one knows, leaves the day of this device', () => {
  const now = new Date(2027, 0, 16, 23, 30)
  expect(venueToday(now, '')).toBe('2027-01-16')
  expect(venueToday(now, 'Mars/Olympus')).toBe('2027-01-16')
})
