import { expect, test } from 'vitest'
import { tabletsAtHand } from '../../../src/desk/handover/tablets-at-hand'

const NOW = Date.parse('2027-01-16T19:00:00.000Z')
const tablet = (deviceId: number, more = {}) => ({
  ...{ deviceId, name: `Tablet ${deviceId}`, kind: 'kiosk' as const, isTaken: false },
  lastSeenUtc: '2027-01-16T18:59:30.000Z',
  ...more,
})

test('a desk can hand over its own tablet first, then the kiosks, and never the tablet of another desk', () => {
  const all = [tablet(1), tablet(2, { kind: 'desk' }), tablet(3, { kind: 'desk', isTaken: true })]
  const here = { id: 3, name: 'My desk' }
  expect(tabletsAtHand(all, here, NOW).map(({ name, isTaken }) => [name, isTaken])).toEqual([
    ['My desk', true],
    ['Tablet 1', false],
  ])
  expect(tabletsAtHand(all, null, NOW).map(({ deviceId }) => deviceId)).toEqual([1])
})

test('a kiosk that has not been heard of for ten minutes is said to be silent', () => {
  const all = [tablet(1, { lastSeenUtc: '2027-01-16T18:49:00.000Z' }), tablet(2), tablet(3, { lastSeenUtc: null })]
  expect(tabletsAtHand(all, null, NOW).map(({ isSilent }) => isSilent)).toEqual([true, false, true])
})
