import * as v from 'valibot'
import { Lift } from '../../contract/entities/media'

const KEY = 'basehut.lifts'

const Kept = v.pipe(v.string(), v.parseJson(), v.array(Lift))

/** The lifts that the venue told last, for a checker that is opened without a network; null where none are kept. */
export function keptLifts(): readonly Lift[] | null {
  try {
    const kept = v.safeParse(Kept, localStorage.getItem(KEY))
    return kept.success ? kept.output : null
  } catch {
    // Where the small storage is blocked, they are asked for each time.
    return null
  }
}

export function keepLifts(lifts: readonly Lift[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lifts))
  } catch (error) {
    console.warn('The lifts are not kept', error)
  }
}
