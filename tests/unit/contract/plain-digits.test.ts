import { expect, test } from 'vitest'
import { dayAsWritten } from '../../../src/contract/days/day-as-written'
import { plainDigits } from '../../../src/contract/days/plain-digits'
import { internationalNumber } from '../../../src/contract/phone-number'

test.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['0123456789', '0123456789'],
  // Five rows of ten beside each other, outside of the first 65,536 characters.
  ['\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7e3}\u{1d7ff}', '09019'],
  ['K7 ² Ⅳ 三', 'K7 ² Ⅳ 三'],
])('the digits of %s are plainly %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

test('a day may be written with them', () => {
  expect(dayAsWritten('٤/٧/٢٠١٦', 'ddmmyyyy')).toBe('2016-07-04')
})

test.each([
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['\u202d+41 79\u00a0555\u201101\u201100\u202c', '+41795550100'],
  ['050 123 4567', null],
])('a text message to %s goes to %s', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number)
})
