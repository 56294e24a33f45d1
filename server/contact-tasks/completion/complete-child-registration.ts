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

/** What an empty health note reads as (spec section 5). */
const NONE = 'None'

export async function completeChildRegistration({ tx, assignment, relatedObject, receivedAt }: Completion) {
  const sent = await readRelatedObject(GivenChildRegistration, relatedObject)
  const demand = (field: keyof typeof required) => {
    const value = sent[field].trim()
    if (value === '') throw documentRefused('required', field, required[field])
    return value
  }
  const note = (field: Exclude<keyof ChildRegistration, keyof typeof required>) => sent[field].trim() || NONE
  const values = {
    primaryEmergencyContact: demand('primaryEmergencyContact'),
    primaryEmergencyPhone: demand('primaryEmergencyPhone'),
    alternateEmergencyContact1: demand('alternateEmergencyContact1'),
    alternateEmergencyPhone1: demand('alternateEmergencyPhone1'),
    drugAllergy: note('drugAllergy'),
    foodAllergy: note('foodAllergy'),
    medication: note('medication'),
    specialCondition: note('specialCondition'),
    updatedAt: receivedAt,
  }
  const write = () =>
    tx
      .insert(childRegistrations)
      .values({ contactId: assignment.contact.id, ...values })
      .onConflictDoUpdate({ target: childRegistrations.contactId, set: values })
  return { action: 'child-registration-saved', details: {}, write }
}
