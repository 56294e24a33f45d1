import { whyNameTaken } from '../../src/contract/address/location-address'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { locations } from './location.table'

interface Given {
  name: string
  isDefault: boolean
}

/** Refuses what would lead an address elsewhere, or leave the venue without a default location. */
export async function refuseBrokenRules(tx: Database, given: Given, id: number | null): Promise<void> {
  const all = await tx
    .select({ id: locations.id, name: locations.name, isDefault: locations.isDefault })
    .from(locations)
  const taken = whyNameTaken(given.name, id, all)
  if (taken) throw new Refusal(422, 'location-name-taken', taken, { name: taken })
  if (!given.isDefault && all.some((one) => one.id === id && one.isDefault)) {
    const message = 'There is always a default location: make another one the default instead.'
    throw new Refusal(409, 'default-location', message, { isDefault: message })
  }
}
