import * as v from 'valibot'
import { text } from '../fields'
import { givenText } from '../given'
import { limits } from '../limits'

export const ChildRegistration = v.object({
  primaryEmergencyContact: text,
  primaryEmergencyPhone: text,
  alternateEmergencyContact1: text,
  alternateEmergencyPhone1: text,
  drugAllergy: text,
  foodAllergy: text,
  medication: text,
  specialCondition: text,
})
export type ChildRegistration = v.InferOutput<typeof ChildRegistration>

/** What a guest gives. */
export const GivenChildRegistration = v.object({
  primaryEmergencyContact: givenText(limits.signerName),
  primaryEmergencyPhone: givenText(limits.phone),
  alternateEmergencyContact1: givenText(limits.signerName),
  alternateEmergencyPhone1: givenText(limits.phone),
  drugAllergy: givenText(limits.healthNote),
  foodAllergy: givenText(limits.healthNote),
  medication: givenText(limits.healthNote),
  specialCondition: givenText(limits.healthNote),
})
