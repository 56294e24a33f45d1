import { expect, onTestFinished, test, vi } from 'vitest'
import { hearVenueClock } from '../../../src/api/venue-clock'
import { venueDay, venueToday } from '../../../src/settings/venue-today'

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
  expect(venueDay(new Date(instant), 'America/Denver')).toBe(day)
})

test('a server that does not say where the venue is, or a zone that no one knows, leaves the day of this device', () => {
  const now = new Date(2027, 0, 16, 23, 30)
  expect(venueDay(now, '')).toBe('2027-01-16')
  expect(venueDay(now, 'Mars/Olympus')).toBe('2027-01-16')
})

test.each([
  ['an hour ahead', '2027-01-17T07:30:00Z'],
  ['a day behind', '2027-01-16T06:30:00Z'],
  ['a year ahead', '2028-01-17T06:30:00Z'],
])('a device’s clock that is %s leaves the day at the venue as it is', (_, clock) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(clock) })
  onTestFinished(() => void vi.useRealTimers())
  hearVenueClock(Response.json({}, { headers: { Date: 'Sun, 17 Jan 2027 06:30:00 GMT' } }))
  expect(venueToday('America/Denver')).toBe('2027-01-16')
  expect(venueToday('America/Denver', Date.now() + 30 * 60_000)).toBe('2027-01-17')
})
