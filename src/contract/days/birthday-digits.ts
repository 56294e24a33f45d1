import type { SettingsDocument } from '../entities/settings'

/** A birthday (YYYY-MM-DD) as digits only (spec section 9), in the order of the venue's date format. */
export function birthdayDigits(day: string | null, dateFormat: SettingsDocument['dateFormat']): string | null {
  const [year, month, date] = day?.split('-') ?? []
  if (!year || !month || !date) return null
  return dateFormat === 'ddmmyyyy' ? `${date}${month}${year}` : `${month}${date}${year}`
}
