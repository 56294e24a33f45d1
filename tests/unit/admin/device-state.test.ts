import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mostUrgentFirst, troubleOf } from '../../../src/admin/resources/device-state'
import { Device } from '../../../src/contract/entities/device/device'

const NOW = Date.parse('2027-01-16T12:00:00Z')
const seen = (id: number, minutesAgo: number, unsentCount = 0) =>
  v.parse(Device, {
    id,
    name: `Tablet ${id}`,
    kind: 'kiosk',
    locationId: 1,
    isEnrolled: true,
    unsentCount,
    lastSeenUtc: new Date(NOW - minutesAgo * 60_000).toISOString(),
  })

test('a device that is silent with unsent documents comes first, the longest silent before the others', () => {
  const devices = [seen(1, 1, 4), seen(2, 30, 2), seen(3, 600), seen(4, 90, 1)]
  expect(mostUrgentFirst(devices, NOW).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('a device that is silent without documents, or holds some and is there, is no trouble', () => {
  expect(troubleOf(seen(1, 600), NOW)).toBe('')
  expect(troubleOf(seen(1, 1, 4), NOW)).toBe('')
  expect(troubleOf(seen(1, 11, 4), NOW)).toBe('Silent, with unsent documents')
  expect(troubleOf({ ...seen(1, 1), isEnrolled: false }, NOW)).toBe('Waiting for its code')
  expect(troubleOf({ ...seen(1, 1), locationId: null }, NOW)).toBe('No location')
})
