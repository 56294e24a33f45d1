export type VisitConsentState = 'unknown' | 'granted' | 'denied'

const KEY = 'basehut.visit-consent'

/** Whether visits may be counted. A venue's consent tool says so; where there is none, a question of ours. */
export interface VisitConsent {
  state(): VisitConsentState
  /** Whether our own question is on the screen. */
  isAsking(): boolean
  /** Whether the choice was made, or can be made, in our own question. */
  isOurs(): boolean
  /** Puts our own question, unless it has been answered or the browser answers it (Global Privacy Control). */
  ask(): void
  /** Puts the question again, for someone who wants to change the answer. */
  askAgain(): void
  answer(granted: boolean): void
  /** What the venue's consent tool says; it remembers by itself. */
  hear(granted: boolean): void
  subscribe(listener: () => void): () => void
}

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The browser's own word against being followed. */
  objects: boolean
}

export function createVisitConsent({ storage, objects }: Surroundings): VisitConsent {
  const listeners = new Set<() => void>()
  let state: VisitConsentState = 'unknown'
  let isAsking = false
  let isOurs = false

  const change = (next: () => void) => {
    next()
    for (const listener of listeners) listener()
  }
  const remembered = (): VisitConsentState => {
    const kept = storage.getItem(KEY)
    if (kept === 'granted' || kept === 'denied') return kept
    return objects ? 'denied' : 'unknown'
  }

  return {
    state: () => state,
    isAsking: () => isAsking,
    isOurs: () => isOurs,
    ask: () =>
      change(() => {
        isOurs = true
        state = remembered()
        isAsking = state === 'unknown'
      }),
    askAgain: () =>
      change(() => {
        isAsking = true
      }),
    answer: (granted) =>
      change(() => {
        state = granted ? 'granted' : 'denied'
        isAsking = false
        storage.setItem(KEY, state)
      }),
    hear(granted) {
      const told = granted ? 'granted' : 'denied'
      if (state === told && !isOurs) return
      change(() => {
        isOurs = false
        isAsking = false
        state = told
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
