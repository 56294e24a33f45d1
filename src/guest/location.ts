import type { Location } from '../contract/entities/location'
import type { ChosenLocation, LocationChoice } from './location-choice'

const open = (locations: readonly Location[]) => locations.filter((location) => location.isEnabled)

/**
 * Where home is: the stored location, else the default, else the first open one. A link has stored its location before
 * it leads here, and so wins over both.
 */
export function homeLocation(locations: readonly Location[], chosen: ChosenLocation | null): Location | null {
  const choices = open(locations)
  return choices.find(({ id }) => id === chosen?.id) ?? choices.find(({ isDefault }) => isDefault) ?? choices[0] ?? null
}

/** Forgets a chosen location that the venue does not have open any more: it would come back unasked when it opens. */
export function forgetClosedLocation(choice: LocationChoice, locations: readonly Location[]): void {
  const chosen = choice.read()
  if (chosen && !open(locations).some(({ id }) => id === chosen.id)) choice.clear()
}

/** The location where profiles are edited, if the venue has one open. */
export const editProfileLocation = (locations: readonly Location[]): Location | null =>
  open(locations).find((location) => location.isEditProfileLocation) ?? null

/** The locations where one checks in for something. */
export const checkInLocations = (locations: readonly Location[]): Location[] =>
  open(locations).filter((location) => !location.isEditProfileLocation)

export const openLocations = open
