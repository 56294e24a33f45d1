import type { Contact } from '../entities/contact'
import { fullName, shownName } from '../names'

/** Someone younger than this has the signed-in user sign for them (spec sections 6 and 9). */
export const ADULT_AGE = 18

type Person = Pick<Contact, 'firstName' | 'lastName' | 'dateOfBirth' | 'age'>

/** Older than anyone is: a birthday with more years behind it is a typing error. */
export const OLDEST_AGE = 120

/** Whole years between two days, both YYYY-MM-DD; null when the birthday is unknown. Someone born on 29 February is a year older on 1 March. */
export function ageOn(today: string, dateOfBirth: string | null) {
  if (!dateOfBirth || !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)) return null
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Under 18 on that day (YYYY-MM-DD): by the birthday, or by `age` where there is none. Of unknown age is not a minor. */
export function isMinor(contact: Person, today: string) {
  const age = ageOn(today, contact.dateOfBirth) ?? contact.age
  return age !== null && age < ADULT_AGE
}

/**
 * The name that a waiver has to be signed with (spec section 5): the signed-in user's when one signature counts for
 * several contacts or when the only one is a minor, otherwise the contact's own.
 */
export function expectedSignerName(contacts: readonly Person[], userName: string, today: string) {
  const [only, ...others] = contacts
  if (!only || others.length > 0 || isMinor(only, today)) return shownName(userName)
  return fullName(only)
}
