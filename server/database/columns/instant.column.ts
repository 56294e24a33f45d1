import { timestamp } from 'drizzle-orm/pg-core'

/** A moment as a `timestamptz` to the millisecond, which is as exact as a Date: what is read is what was written. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })
