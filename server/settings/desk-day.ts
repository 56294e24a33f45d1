import type { Database } from '../database/database'
import { readSettings } from './settings.store'
import { addDays, dayAt } from './venue-day'

const hours = new Map<string, Intl.DateTimeFormat>()

/** The hour on the wall clock, which shows an hour twice, or skips one, when the clocks change. */
function hourAt(instant: Date, timeZone: string): number {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hours.set(timeZone, format)
  return Number(format.format(instant))
}

/**
 * The day (YYYY-MM-DD) that the front desk works on at an instant. It ends at an hour of the next morning, so that a night
 * on the slopes is one visit and not two.
 */
export function deskDayAt(instant: Date, { timeZone, deskDayEndsAt }: { timeZone: string; deskDayEndsAt: number }) {
  const day = dayAt(instant, timeZone)
  return hourAt(instant, timeZone) < deskDayEndsAt ? addDays(day, -1) : day
}

export const deskDay = async (database: Database, instant: Date) => deskDayAt(instant, await readSettings(database))
