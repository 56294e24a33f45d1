import { type AnyColumn, sql } from 'drizzle-orm'

/**
 * The digits of a phone number, last one first: a number is asked for by its end, since the beginning is written in many
 * ways (+47 …, 0047 …, 0 …).
 */
export const reversedDigits = (column: AnyColumn) => sql`reverse(regexp_replace(${column}, '[^0-9]', '', 'g'))`
