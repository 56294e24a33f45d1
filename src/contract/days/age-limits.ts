import { wholeNumber } from '../given'
import { limits } from '../limits'

/** An age, included, from or up to which something is for a guest; null is no limit. */
export const ageLimit = wholeNumber({ most: limits.years }, 'An age is a whole number of years from 0 to 150')

export const AGES_OUT_OF_ORDER = 'The highest age is below the lowest'

export const areAgesInOrder = ({ ageMin, ageMax }: { ageMin: number | null; ageMax: number | null }) =>
  ageMin === null || ageMax === null || ageMin <= ageMax
