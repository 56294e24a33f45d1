import { addDays } from '../settings/venue-day'

/**
 * Whether something completed on a day still counts today: on that day and `effectiveDays` days after it; for ever when
 * null. Days are YYYY-MM-DD at the venue.
 */
export const doesCompletionCount = (completedOn: string, effectiveDays: number | null, today: string) =>
  effectiveDays === null || today <= addDays(completedOn, Math.max(0, effectiveDays))
