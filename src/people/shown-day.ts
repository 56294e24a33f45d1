import type { SettingsDocument } from '../contract/entities/settings'
import { shownAt } from '../ui/shown-at'

const patterns = { mmddyyyy: 'M/d/yyyy', ddmmyyyy: 'd/M/yyyy' } as const

/** A day or an instant in the venue's order of day and month; '' for none. */
export function shownDay(day: string | null, dateFormat: SettingsDocument['dateFormat']): string {
  return shownAt(day, patterns[dateFormat])
}
