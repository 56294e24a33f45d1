import { expect, test } from 'vitest'
import { passesOfToday } from '../../../../src/guest/pass-checker/passes-of-today'

test('a pass checked before is told with its time', () => {
  let now = new Date(2026, 1, 3, 10, 5)
  const passes = passesOfToday(() => now)
  expect(passes.timeOf('1')).toBeNull()
  passes.note('1')
  now = new Date(2026, 1, 3, 23, 59)
  expect(passes.timeOf('1')).toBe('10:05 AM')
  expect(passes.timeOf('2')).toBeNull()
})

test('on a page left open overnight no pass is told with a time of the day before', () => {
  let now = new Date(2026, 1, 3, 10, 5)
  const passes = passesOfToday(() => now)
  passes.note('1')
  now = new Date(2026, 1, 4, 9, 0)
  expect(passes.timeOf('1')).toBeNull()
  passes.note('2')
  expect(passes.timeOf('2')).toBe('9:00 AM')
  now = new Date(2026, 2, 4, 9, 30)
  expect(passes.timeOf('2')).toBeNull()
})
