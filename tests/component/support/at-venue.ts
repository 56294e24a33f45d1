import { createReader } from '../../../src/api/reader'
import type { SignedInParts } from '../../../src/app/signed-in/parts'
import { createLocationChoice } from '../../../src/guest/location-choice'
import { apiWith } from './answers'
import { testStorage } from './mount-guest'

/** What the screens of staff stand on at a venue with these locations. */
export function atVenue(locations: { id: number; name: string; isEnabled?: boolean; isDefault?: boolean }[]) {
  const storage = testStorage()
  const api = apiWith({ listLocations: () => locations, listRefusedDocuments: () => [] })
  const owner = { iss: 'test', sub: 'admin' }
  const parts = {
    api,
    storage,
    reader: createReader({ api, storage, owner }),
  } as Partial<SignedInParts> as SignedInParts
  return { parts, locationChoice: createLocationChoice(sessionStorage) }
}
