import type { Live, Subscription } from './throttled-live-query'

/** One reading for all subscribers of the same query; a later one gets the last value at once. */
export function shareLive<T>(live: Live<T>): Live<T> {
  const lookers = new Set<(value: T) => void>()
  let source: Subscription | null = null
  let last: { value: T } | null = null

  return {
    subscribe: (onValue) => {
      // The same function subscribed twice is two subscribers.
      const looker = (value: T) => onValue(value)
      lookers.add(looker)
      if (last) onValue(last.value)
      source ??= live.subscribe((value) => {
        last = { value }
        for (const tell of [...lookers]) tell(value)
      })
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
