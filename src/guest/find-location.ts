import { isLocationNumber, locationSlug } from '../contract/address/location-address'
import type { Location } from '../contract/entities/location'
import { openLocations } from './location'

/** What /l/{name} means: a number is an id; a name has dashes for spaces, in any case. Closed locations are not found. */
export function findLocation(locations: readonly Location[], name: string): Location | null {
  const byId = isLocationNumber(name) ? openLocations(locations).find(({ id }) => id === Number(name)) : undefined
  return byId ?? openLocations(locations).find((location) => locationSlug(location.name) === locationSlug(name)) ?? null
}
