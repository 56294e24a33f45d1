import type { ReferenceEntry } from '../../../src/contract/entities/rental-profile'
import { GivenRentalProfile } from '../../../src/contract/entities/rental-profile'
import { rentalProfiles } from '../../rental/rental-profile.table'
import { isOffered } from '../../rental/rental-references'
import { cachedVenue } from '../../venue-cache/cached-venue'
import { readRelatedObject } from '../related-object'
import type { Completion } from './completion'
import { documentRefused } from './completion.refusals'

const REQUIRED = 'This is required.'

function requireChoice(field: string, key: string | null, entries: readonly ReferenceEntry[]) {
  if (!key) throw documentRefused('required', field, REQUIRED)
  return requireOffered(field, key, entries)
}

function requireOffered(field: string, key: string | null, entries: readonly ReferenceEntry[]) {
  if (!key) return null
  if (entries.some((entry) => entry.listKey === key && isOffered(entry))) return key
  throw documentRefused('not-offered', field, 'This choice is not offered.')
}

export async function completeRentalProfile({ tx, assignment, relatedObject, receivedAt }: Completion) {
  const sent = await readRelatedObject(GivenRentalProfile, relatedObject)
  const references = await (await cachedVenue(tx)).rentalReferences()
  const values = {
    selectedAbility: requireChoice('selectedAbility', sent.selectedAbility, references.ability),
    selectedAge: requireChoice('selectedAge', sent.selectedAge, references.age),
    selectedHeight: requireChoice('selectedHeight', sent.selectedHeight, references.height),
    selectedWeight: requireChoice('selectedWeight', sent.selectedWeight, references.weight),
    selectedShoeSize: requireOffered('selectedShoeSize', sent.selectedShoeSize, references.shoeSize),
    shoeSize: sent.shoeSize.trim(),
    isGoofy: sent.selectedGoofy === 'Y',
    updatedAt: receivedAt,
  }
  const write = () =>
    tx
      .insert(rentalProfiles)
      .values({ contactId: assignment.contact.id, ...values })
      .onConflictDoUpdate({ target: rentalProfiles.contactId, set: values })
  return { action: 'rental-profile-saved', details: {}, write }
}
