import { format, isValid, parseISO } from 'date-fns'
import type { SettingsDocument } from '../contract/entities/settings'

const patterns = { mmddyyyy: 'M/d/yyyy', ddmmyyyy: 'd/M/yyyy' } as const

/** A day or an instant in the venue's order of day and month; '' for none. */
export function shownDay(day: string | null, dateFormat: SettingsDocument['dateFormat']): string {
  const date = day ? parseISO(day) : null
  return date && isValid(date) ? format(date, patterns[dateFormat]) : ''
}
