import type * as v from 'valibot'
import type { ReferenceEntry } from '../../../src/contract/entities/rental-profile'
import { GivenRentalProfile } from '../../../src/contract/entities/rental-profile'
import { rentalProfiles } from '../../rental/rental-profile.table'
import { isOffered } from '../../rental/rental-references'
import { cachedVenue } from '../../venue-cache/cached-venue'
import { readRelatedObject } from '../related-object'
import type { Completion } from './completion'
import { documentRefused } from './completion.refusals'

const REQUIRED = 'This is required.'

function requireOffered(field: string, key: string | null, entries: readonly ReferenceEntry[]) {
  if (key === null || entries.some((entry) => entry.listKey === key && isOffered(entry))) return
  throw documentRefused('not-offered', field, 'This choice is not offered.')
}

/** A choice as it is kept of what was sent. */
export const choiceIn = (sent: v.InferOutput<typeof GivenRentalProfile>) => ({
  shoeSize: sent.shoeSize.trim(),
  selectedAge: sent.selectedAge || null,
  selectedAbility: sent.selectedAbility || null,
  selectedHeight: sent.selectedHeight || null,
  selectedWeight: sent.selectedWeight || null,
  selectedShoeSize: sent.selectedShoeSize || null,
  isGoofy: sent.selectedGoofy === 'Y',
})

export async function completeRentalProfile({ tx, assignment, relatedObject, receivedAt }: Completion) {
  const sent = await readRelatedObject(GivenRentalProfile, relatedObject)
  const references = await (await cachedVenue(tx)).rentalReferences()
  const choice = choiceIn(sent)
  for (const [field, entries] of [
    ['selectedAbility', references.ability],
    ['selectedAge', references.age],
    ['selectedHeight', references.height],
    ['selectedWeight', references.weight],
  ] as const)
    if (choice[field] === null) throw documentRefused('required', field, REQUIRED)
    else requireOffered(field, choice[field], entries)
  requireOffered('selectedShoeSize', choice.selectedShoeSize, references.shoeSize)
  const values = { ...choice, updatedAt: receivedAt }
  const write = () =>
    tx
      .insert(rentalProfiles)
      .values({ contactId: assignment.contact.id, ...values })
      .onConflictDoUpdate({ target: rentalProfiles.contactId, set: values })
  return { action: 'rental-profile-saved', details: {}, write }
}
