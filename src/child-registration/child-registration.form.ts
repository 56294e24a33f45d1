import * as v from 'valibot'
import { ChildRegistration } from '../contract/entities/child-registration'
import { givenLine } from '../contract/given'
import { limits } from '../contract/limits'
import { shownName } from '../contract/names'
import { isPhoneNumber, plainPhoneNumber } from '../contract/phone-number'
import { childRegistrationTexts as texts } from '../settings/texts/child-registration'

export const ChildRegistrationValues = v.object({
  primaryEmergencyContact: v.string(),
  primaryEmergencyPhone: v.string(),
  alternateEmergencyContact1: v.string(),
  alternateEmergencyPhone1: v.string(),
  drugAllergy: v.string(),
  foodAllergy: v.string(),
  medication: v.string(),
  specialCondition: v.string(),
})
export type ChildRegistrationValues = v.InferOutput<typeof ChildRegistrationValues>

/** The fields that say 'None' where there is nothing to say (spec section 5). */
export const healthFields = ['drugAllergy', 'foodAllergy', 'medication', 'specialCondition'] as const
export type HealthField = (typeof healthFields)[number]

/** Who is called in an emergency: all of it is required. */
export const contactFields = [
  'primaryEmergencyContact',
  'primaryEmergencyPhone',
  'alternateEmergencyContact1',
  'alternateEmergencyPhone1',
] as const

/** A field of marks that no one sees is an empty one. */
const required = (message: string) => v.pipe(v.string(), v.transform(shownName), v.nonEmpty(message))

const requiredPhone = (message: string) =>
  v.pipe(
    required(message),
    v.check((typed) => typed === '' || isPhoneNumber(typed), texts.phoneNeeded),
  )

export const childRegistrationFormSchema = v.object({
  ...ChildRegistrationValues.entries,
  primaryEmergencyContact: required(texts.primaryContactRequired),
  primaryEmergencyPhone: requiredPhone(texts.primaryPhoneRequired),
  alternateEmergencyContact1: required(texts.alternateContactRequired),
  alternateEmergencyPhone1: requiredPhone(texts.alternatePhoneRequired),
  // A note is never cut by the field: half of a list of medicines would be taken for the whole.
  drugAllergy: givenLine(limits.healthNote),
  foodAllergy: givenLine(limits.healthNote),
  medication: givenLine(limits.healthNote),
  specialCondition: givenLine(limits.healthNote),
})

/** What the summary says: whether something that is required is missing, or what was typed cannot be used. */
export const problemOf = (values: ChildRegistrationValues): 'missing' | 'unusable' =>
  contactFields.some((field) => shownName(values[field]) === '') ? 'missing' : 'unusable'

/** 'None' where a field was left empty. */
export const noneIfEmpty = (value: string) => value.trim() || texts.none

/** What a field holds once it has the focus: nothing to wipe away before typing. */
export const emptyIfNone = (value: string) => (value.trim() === texts.none ? '' : value)

interface SignedIn {
  givenName: string
  familyName: string
}

/** What was given before; the first to call is the signed-in person unless someone else was named. */
export const valuesOf = (registration: ChildRegistration | null, signedIn: SignedIn): ChildRegistrationValues => {
  const given = registration ?? v.parse(ChildRegistration, {})
  return {
    primaryEmergencyContact:
      given.primaryEmergencyContact.trim() || `${signedIn.givenName} ${signedIn.familyName}`.trim(),
    primaryEmergencyPhone: given.primaryEmergencyPhone,
    alternateEmergencyContact1: given.alternateEmergencyContact1,
    alternateEmergencyPhone1: given.alternateEmergencyPhone1,
    drugAllergy: noneIfEmpty(given.drugAllergy),
    foodAllergy: noneIfEmpty(given.foodAllergy),
    medication: noneIfEmpty(given.medication),
    specialCondition: noneIfEmpty(given.specialCondition),
  }
}

/** What is sent: outer spaces and marks that no one sees gone, 'None' in every empty health field, whether it was ever touched or not. */
export const registrationFrom = (values: ChildRegistrationValues): ChildRegistration => ({
  primaryEmergencyContact: shownName(values.primaryEmergencyContact),
  primaryEmergencyPhone: plainPhoneNumber(values.primaryEmergencyPhone),
  alternateEmergencyContact1: shownName(values.alternateEmergencyContact1),
  alternateEmergencyPhone1: plainPhoneNumber(values.alternateEmergencyPhone1),
  drugAllergy: noneIfEmpty(values.drugAllergy),
  foodAllergy: noneIfEmpty(values.foodAllergy),
  medication: noneIfEmpty(values.medication),
  specialCondition: noneIfEmpty(values.specialCondition),
})

/** Who is called in an emergency, as it was given for someone else. */
export const contactsOf = (
  registration: ChildRegistration,
): Pick<ChildRegistrationValues, (typeof contactFields)[number]> => ({
  primaryEmergencyContact: registration.primaryEmergencyContact,
  primaryEmergencyPhone: registration.primaryEmergencyPhone,
  alternateEmergencyContact1: registration.alternateEmergencyContact1,
  alternateEmergencyPhone1: registration.alternateEmergencyPhone1,
})
