import type { ContactTask } from '../../contract/entities/contact-task'

/** Parts of a profile that the server sends with an empty form too: they do not make it someone's profile. */
const notTheGuests = new Set(['ageRefs', 'abilityRefs', 'heightRefs', 'weightRefs', 'shoeSizeRefs', 'selectedGoofy'])

/** True when the guest has given a profile for this task before: some field of it holds something. */
export function hasProfile(contactTask: Pick<ContactTask, 'relatedObject'>) {
  const profile = contactTask.relatedObject
  if (typeof profile !== 'object' || profile === null) return false
  return Object.entries(profile).some(
    ([field, value]) =>
      !notTheGuests.has(field) && value !== null && value !== undefined && value !== '' && value !== false,
  )
}

/** Skipping is offered only for optional tasks without a profile (spec section 4). */
export const isSkippable = (contactTask: Pick<ContactTask, 'isOptional' | 'isComplete' | 'relatedObject'>) =>
  contactTask.isOptional && !contactTask.isComplete && !hasProfile(contactTask)
