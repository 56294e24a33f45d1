import { plainDigits } from './days/plain-digits'
import { shownName } from './names'

const MIN_DIGITS = 7
const numberWithExtension = /^([\d\p{Zs}\p{Pd}+()./]+)((?:ext|x|#)[.:\p{Zs}]*\d+)?$/iu

/**
 * A number as it is kept: with digits that everyone can dial, and without marks that no one sees. A number that is copied
 * from the contacts of an iPhone has such a mark before and after it.
 */
export const plainPhoneNumber = (typed: string): string => plainDigits(shownName(typed))

/** Lenient: any country and any grouping, but nothing that no one could call. */
export const isPhoneNumber = (typed: string): boolean => {
  const [, number = ''] = numberWithExtension.exec(plainPhoneNumber(typed)) ?? []
  return (number.match(/\d/g) ?? []).length >= MIN_DIGITS
}

/**
 * A phone number as every country's networks know it: + and its country code. Null for one that is none, or that only a
 * phone of the same country could call: a text message would reach no one, or a stranger.
 */
export function internationalNumber(typed: string): string | null {
  const digits = plainPhoneNumber(typed)
    .replace(/[\s()./\p{Pd}]/gu, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{5,14}$/.test(digits) ? digits : null
}
