import { expect, test } from 'vitest'
import { shownAt } from '../../../src/ui/shown-at'

test.each([
  ['2027-01-16', 'January 16, 2027'],
  // By the clock of the machine.
  [new Date(2027, 0, 16, 12).toISOString(), 'January 16, 2027'],
  [null, ''],
  ['', ''],
  ['the day after', ''],
  ['2027-13-45T99:00:00Z', ''],
])('%j is shown as %j: a server that sends what is no date takes no screen down', (instant, words) => {
  expect(shownAt(instant, 'MMMM d, yyyy')).toBe(words)
})
