import type { Live, Subscription } from './throttled-live-query'

export interface SharedLive<T> extends Live<T> {
  /** Tells all subscribers what the next reading is going to find: that reading may have to rest first. */
  tell(value: T): void
}

/** One reading for all subscribers of the same query; a later one gets the last value at once. */
export function shareLive<T>(live: Live<T>): SharedLive<T> {
  const lookers = new Set<(value: T) => void>()
  let source: Subscription | null = null
  let last: { value: T } | null = null

  const tell = (value: T) => {
    // What no one is told is read afresh by the next who looks.
    if (lookers.size === 0) return
    last = { value }
    for (const looker of [...lookers]) looker(value)
  }

  return {
    tell,
    subscribe: (onValue) => {
      // The same function subscribed twice is two subscribers.
      const looker = (value: T) => onValue(value)
      lookers.add(looker)
      if (last) onValue(last.value)
      source ??= live.subscribe(tell)
      return {
        unsubscribe: () => {
          lookers.delete(looker)
          if (lookers.size > 0) return
          source?.unsubscribe()
          source = null
          last = null
        },
      }
    },
  }
}
