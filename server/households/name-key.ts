import { foldedName, fullName } from '../../src/contract/names'

/** Equal for two people of the same names, however a keyboard wrote accents, apostrophes, hyphens or capitals. */
export const nameKey = (person: { firstName: string; lastName: string }) =>
  foldedName(fullName(person)).toLocaleLowerCase('en')
