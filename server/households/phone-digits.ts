import { type AnyColumn, sql } from 'drizzle-orm'

/**
 * The digits of a phone number, last one first: people search by its end, because its beginning is written in many ways
 * (+47 …, 0047 …, 0 …).
 */
export const reversedDigits = (column: AnyColumn) => sql`reverse(regexp_replace(${column}, '[^0-9]', '', 'g'))`

/**
 * The country's code, written with a plus or 00, or the 0 in its place. The codes do not overlap, so that the database and
 * JavaScript, which choose among alternatives in different ways, find the same one.
 */
const BEFORE_NATIONAL =
  '^(([+]|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*|0*)'

/** The digits of a phone number as they are dialled at home, without the leading 0: people also type it from there. */
export const nationalDigits = (column: AnyColumn) =>
  sql`regexp_replace(regexp_replace(${column}, '[^0-9+]', '', 'g'), ${sql.raw(`'${BEFORE_NATIONAL}'`)}, '')`

const writtenDigits = (typed: string) => typed.replace(/[^0-9+]/g, '')

/** The same of a number that was typed. */
export const nationalDigitsOf = (typed: string) => writtenDigits(typed).replace(new RegExp(BEFORE_NATIONAL), '')

/** All digits of a number that was typed with its country's code; null without one. */
export function internationalDigitsOf(typed: string): string | null {
  const code = new RegExp(BEFORE_NATIONAL).exec(writtenDigits(typed))?.[3]
  return code ? code + nationalDigitsOf(typed) : null
}
