/** Whether the venue answered when this device spoke last. A browser says only that there is some network. */
export interface VenueReach {
  isReached(): boolean
  note(isReached: boolean): void
  subscribe(changed: () => void): () => void
}

export function createVenueReach(): VenueReach {
  const listeners = new Set<() => void>()
  let last = true
  return {
    isReached: () => last,
    note(isReached) {
      if (isReached === last) return
      last = isReached
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
