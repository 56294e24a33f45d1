import { format } from 'date-fns'

/** A day with its month as a word: 3/4 is two days, depending on who reads it. */
export const shownDay = (instant: string | null): string => (instant ? format(new Date(instant), 'MMMM d, yyyy') : '')
