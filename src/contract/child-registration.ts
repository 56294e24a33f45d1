import * as v from 'valibot'
import { text } from './fields'

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
