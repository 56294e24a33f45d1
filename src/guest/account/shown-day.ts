import { shownAt } from '../../ui/shown-at'

/** A day with its month as a word: 3/4 is two days, depending on who reads it. */
export const shownDay = (instant: string | null): string => shownAt(instant, 'MMMM d, yyyy')
