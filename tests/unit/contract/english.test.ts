import { expect, test } from 'vitest'
import { counted, listed, numberText } from '../../../src/contract/english'

test.each([0, 1, 2, 3, 4, 7])('%i parts are listed as the language does it', (count) => {
  const parts = Array.from({ length: count }, (_, at) => `part ${at}`)
  expect(listed(parts)).toBe(new Intl.ListFormat('en').format(parts))
})

test.each([0, 7, 999, 1000, 12345, 100000, 1234567, -1000])('%i is written as the language does it', (number) => {
  expect(numberText(number)).toBe(number.toLocaleString('en'))
})

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [12345, '12,345 entries'],
])('%i of them are called %s', (count, words) => {
  expect(counted(count, 'entry', 'entries')).toBe(words)
})
