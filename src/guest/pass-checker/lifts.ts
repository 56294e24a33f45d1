import { ACCESS_LOCATIONS_COLLECTION, type Collection } from '../../contract/entities/admin'
import type { Lift } from '../../contract/entities/media'

/** The lifts of the venue, from the collection that maps their names; empty where it has none. */
export const liftsIn = (collections: readonly Collection[]): Lift[] =>
  (collections.find(({ name }) => name === ACCESS_LOCATIONS_COLLECTION)?.collectionItems ?? [])
    .map(({ name, value }) => ({ name, id: value.trim() }))
    .filter(({ id }) => id !== '')

/** The lift asked for when no one has chosen: the venue's own, if it is one of them. */
export const firstLift = (lifts: readonly Lift[], venueLift: string): string =>
  lifts.find(({ id }) => id === venueLift)?.id ?? lifts[0]?.id ?? venueLift
