const digit = /\p{Nd}/u

/** Unicode has the ten digits of each script in a row, so that what lies before one in its row is its value. */
function valueOfDigit(one: string): string {
  const code = one.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** A text with 0 to 9 for the digits of other scripts: the keyboard of a phone in Arabic types ٣ for 3, also into a field of digits. */
export const plainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
