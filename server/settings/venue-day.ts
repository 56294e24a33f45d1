import { eq } from 'drizzle-orm'
import { dayInZone } from '../../src/contract/days/local-time'
import type { Database } from '../database/database'
import { settings } from './settings.table'

const MINUTE_MS = 60_000
/** Beyond this many all are dropped. */
const MOST_KEPT = 1000
const days = new Map<string, string>()

/**
 * The calendar day (YYYY-MM-DD) that it is at an instant in a time zone (IANA name). Every call asks for it, most for the
 * minute that it is: no day starts within one.
 */
export function dayAt(instant: Date, timeZone: string) {
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${timeZone}`
  const day = days.get(key) ?? dayInZone(instant, timeZone)
  if (days.size >= MOST_KEPT) days.clear()
  days.set(key, day)
  return day
}

/** Days are counted as UTC midnights, which no change of the clocks makes longer or shorter. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export async function readTimeZone(database: Database) {
  const [row] = await database.select({ timeZone: settings.timeZone }).from(settings).where(eq(settings.id, 1))
  return row?.timeZone ?? 'UTC'
}

/** The day it is at the venue: what ages, product dates and effective days are reckoned from. */
export const venueDay = async (database: Database, instant: Date) => dayAt(instant, await readTimeZone(database))

/** A day that the calendar has: 2026-02-30 is none, nor is any of a year 0. */
export const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
