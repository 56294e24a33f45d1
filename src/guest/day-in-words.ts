import { shownAt } from '../ui/shown-at'

/** A calendar day, or the day of an instant on this device. The month is a word: 3/4 is one of two days, depending on the reader. */
export const dayInWords = (day: string | null): string => shownAt(day, 'MMMM d, yyyy')

/** The same with the time of day, for what may happen twice a day. */
export const momentInWords = (instant: string | null): string => shownAt(instant, "MMMM d, yyyy 'at' h:mm a")
