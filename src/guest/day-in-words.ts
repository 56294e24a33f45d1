import { shownAt } from '../ui/shown-at'

/** A calendar day, or the day of an instant on this device. The month is a word: 3/4 is one of two days, depending on the reader. */
export const dayInWords = (day: string | null): string => shownAt(day, 'MMMM d, yyyy')
