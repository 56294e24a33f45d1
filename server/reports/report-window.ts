import { addDays } from '../settings/venue-day'

/** Days YYYY-MM-DD, both included; null has no end on that side. */
export interface ReportWindow {
  start: string | null
  end: string | null
}

const MOST_DAYS = 3660

const daysOf = (asked: number | undefined, preset: number | null): number | null => {
  const days = asked ?? preset
  return days === null ? null : Math.min(MOST_DAYS, Math.max(0, days))
}

export interface WindowQuestion {
  today: string
  /** As the call says. */
  daysBefore: number | undefined
  daysAfter: number | undefined
  /** As the API settings say, for what the call leaves out; null is without limit. */
  defaults: { daysBefore: number | null; daysAfter: number | null }
}

/** The days of an export, around today at the venue. */
export function exportWindow({ today, daysBefore, daysAfter, defaults }: WindowQuestion): ReportWindow {
  const before = daysOf(daysBefore, defaults.daysBefore)
  const after = daysOf(daysAfter, defaults.daysAfter)
  return {
    start: before === null ? null : addDays(today, -before),
    end: after === null ? null : addDays(today, after),
  }
}
