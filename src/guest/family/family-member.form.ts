import * as v from 'valibot'
import type { Contact, NewFamilyMember } from '../../contract/entities/contact'
import { nameKey, shownName } from '../../contract/names'
import { familyTexts as texts } from '../../settings/texts/family'
import { dayOf, problemOfBirthday } from './birthday'

export const FamilyMemberValues = v.object({
  firstName: v.string(),
  lastName: v.string(),
  day: v.string(),
  month: v.string(),
  year: v.string(),
})
export type FamilyMemberValues = v.InferOutput<typeof FamilyMemberValues>

/** The empty form: most of a family share the last name of the person who signed in. */
export const emptyFamilyMember = (familyName: string): FamilyMemberValues => ({
  firstName: '',
  lastName: familyName,
  day: '',
  month: '',
  year: '',
})

/** What stands in the way of sending, by field; the three fields of the birthday answer as one. */
export function problemsOf(values: FamilyMemberValues, today: string): Record<string, string> {
  const birthday = problemOfBirthday(values, today)
  return {
    ...(shownName(values.firstName) ? {} : { firstName: texts.firstNameRequired }),
    ...(shownName(values.lastName) ? {} : { lastName: texts.lastNameRequired }),
    ...(birthday ? { birthday } : {}),
  }
}

/** For values without problems. */
export const familyMemberFrom = (values: FamilyMemberValues): NewFamilyMember => ({
  firstName: shownName(values.firstName),
  lastName: shownName(values.lastName),
  dateOfBirth: dayOf(values) ?? '',
})

/** Who of the family this is: no two have the same names and the same day. */
export const personIn = (family: readonly Contact[], member: NewFamilyMember): Contact | null =>
  family.find((contact) => nameKey(contact) === nameKey(member) && contact.dateOfBirth === member.dateOfBirth) ?? null

/**
 * Who of the family has this name already, with another date of birth: perhaps the same person, with a birthday mistyped
 * now or then. With the same one the venue refuses.
 */
export const namesakeOf = (values: FamilyMemberValues, family: readonly Contact[]): Contact | null =>
  family.find((contact) => nameKey(contact) === nameKey(values) && contact.dateOfBirth !== dayOf(values)) ?? null
