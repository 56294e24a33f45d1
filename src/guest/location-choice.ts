import * as v from 'valibot'

const KEY = 'basehut.location'

const ChosenLocation = v.object({ id: v.number(), name: v.string() })
/** The location that a guest opened last, kept on this device (spec section 4). */
export type ChosenLocation = v.InferOutput<typeof ChosenLocation>

export interface LocationChoice {
  /** Set where no other one can be chosen. */
  readonly isFixed?: true
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
  isFixed: true,
  read: () => location,
  choose() {},
  clear() {},
  subscribe: () => () => {},
})
