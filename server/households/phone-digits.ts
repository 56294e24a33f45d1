import { type AnyColumn, sql } from 'drizzle-orm'

/**
 * The digits of a phone number, last one first: people search by its end, because its beginning is written in many ways
 * (+47 …, 0047 …, 0 …).
 */
export const reversedDigits = (column: AnyColumn) => sql`reverse(regexp_replace(${column}, '[^0-9]', '', 'g'))`
