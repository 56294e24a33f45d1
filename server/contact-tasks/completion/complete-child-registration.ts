import type * as v from 'valibot'
import { type ChildRegistration, GivenChildRegistration } from '../../../src/contract/entities/child-registration'
import { childRegistrations } from '../child-registration.table'
import { readRelatedObject } from '../related-object'
import type { Completion } from './completion'
import { documentRefused } from './completion.refusals'

/** Texts of spec section 5. */
const required = {
  primaryEmergencyContact: 'Primary contact name is required',
  primaryEmergencyPhone: 'Primary contact phone required',
  alternateEmergencyContact1: 'Alternate contact name is required',
  alternateEmergencyPhone1: 'Alternate contact phone required',
} as const

const requiredFields = Object.keys(required) as (keyof typeof required)[]

/** What an empty health note reads as (spec section 5). */
const NONE = 'None'

const note = (text: string) => text.trim() || NONE

/** A registration as it is kept of what was sent. */
export const registrationIn = (sent: v.InferOutput<typeof GivenChildRegistration>): ChildRegistration => ({
  primaryEmergencyContact: sent.primaryEmergencyContact.trim(),
  primaryEmergencyPhone: sent.primaryEmergencyPhone.trim(),
  alternateEmergencyContact1: sent.alternateEmergencyContact1.trim(),
  alternateEmergencyPhone1: sent.alternateEmergencyPhone1.trim(),
  drugAllergy: note(sent.drugAllergy),
  foodAllergy: note(sent.foodAllergy),
  medication: note(sent.medication),
  specialCondition: note(sent.specialCondition),
})

export async function completeChildRegistration({ tx, assignment, relatedObject, receivedAt }: Completion) {
  const registration = registrationIn(await readRelatedObject(GivenChildRegistration, relatedObject))
  for (const field of requiredFields)
    if (registration[field] === '') throw documentRefused('required', field, required[field])
  const values = { ...registration, updatedAt: receivedAt }
  const write = () =>
    tx
      .insert(childRegistrations)
      .values({ contactId: assignment.contact.id, ...values })
      .onConflictDoUpdate({ target: childRegistrations.contactId, set: values })
  return { action: 'child-registration-saved', details: {}, write }
}
