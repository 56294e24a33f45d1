import { expect, test } from 'vitest'
import { venueTime } from '../../../src/settings/venue-time'

test.each([
  ['2027-01-16T16:04:00.000Z', '9:04 AM'],
  ['2027-07-16T18:30:00.000Z', '12:30 PM'],
  ['2027-01-17T06:59:00.000Z', '11:59 PM'],
  ['2027-01-17T07:00:00.000Z', '12:00 AM'],
])('a time is that of the venue’s clocks, not of the tablet: %s is %s', (instant, time) => {
  expect(venueTime(new Date(instant), 'America/Denver')).toBe(time)
})

test('a zone that no one knows leaves the clock of this device', () => {
  expect(venueTime(new Date(2027, 0, 16, 23, 30), 'Mars/Olympus')).toBe('11:30 PM')
})
