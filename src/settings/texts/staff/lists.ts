import { numberText } from '../../../contract/english'

/** Texts of the long lists at the desk and in the administration. */
export const staffListTexts = {
  more: (left: number) => `Show more (${numberText(left)} left)`,
} as const
