import { expect, test } from 'vitest'
import { typedDay } from '../../../src/admin/form/typed-day'

test.each([
  ['2026-02-28', '2026-02-28'],
  [' 2026-02-08 ', '2026-02-08'],
  ['02/28/2026', '2026-02-28'],
  ['2/8/2026', '2026-02-08'],
  ['2028-02-29', '2028-02-29'],
])('a day is read as it is typed: %s', (typed, day) => expect(typedDay(typed)).toBe(day))

test.each([
  '2026-02-31',
  '2026-99-99',
  '2026-02-3',
  '31/12/2026',
  '02/31/2026',
  '20',
  '2026',
  'tomorrow',
  '0000-00-00',
  '',
])('what is no day is none, never another one: %s', (typed) => expect(typedDay(typed)).toBe(null))
