import * as v from 'valibot'
import type { Location } from '../contract/entities/location'
import { isLocationNumber, locationSlug } from '../contract/location-address'

const KEY = 'basehut.location'

const ChosenLocation = v.object({ id: v.number(), name: v.string() })
/** The location that a guest opened last, kept on this device (spec section 4). */
export type ChosenLocation = v.InferOutput<typeof ChosenLocation>

export interface LocationChoice {
  read(): ChosenLocation | null
  choose(location: ChosenLocation): void
  clear(): void
  /** Hears of another one that was chosen. */
  subscribe(changed: () => void): () => void
}

export function createLocationChoice(storage: Storage): LocationChoice {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const changed of listeners) changed()
  }
  return {
    read() {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChosenLocation), storage.getItem(KEY))
      return parsed.success ? parsed.output : null
    },
    choose({ id, name }) {
      storage.setItem(KEY, JSON.stringify({ id, name }))
      tell()
    },
    clear() {
      storage.removeItem(KEY)
      tell()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Of a device of the venue: it stays where an administrator has put it. */
export const fixedLocation = (location: ChosenLocation): LocationChoice => ({
  read: () => location,
  choose() {},
  clear() {},
  subscribe: () => () => {},
})

const open = (locations: readonly Location[]) => locations.filter((location) => location.isEnabled)

/** What /l/{name} means: a number is an id; a name has dashes for spaces, in any case. Closed locations are not found. */
export function findLocation(locations: readonly Location[], name: string): Location | null {
  const byId = isLocationNumber(name) ? open(locations).find(({ id }) => id === Number(name)) : undefined
  return byId ?? open(locations).find((location) => locationSlug(location.name) === locationSlug(name)) ?? null
}

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
