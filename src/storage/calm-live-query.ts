import { liveQuery } from 'dexie'

export interface Subscription {
  unsubscribe(): void
}

/** The part of an observable that is used. */
export interface Live<T> {
  subscribe(onValue: (value: T) => void): Subscription
}

export interface CalmParts {
  now: () => number
  setTimeout: (callback: () => void, milliseconds: number) => unknown
}

/** Of the time in which a queue changes, at most a tenth goes into reading it again. */
const REST_FACTOR = 10
const LONGEST_REST_MS = 1_000

/**
 * A live query that rests after a change for ten times as long as it took to read: while 500 documents are sent, asking
 * for all of them after each would take longer than sending them. After the rest it reads once more, so that nothing is
 * missed. `query` has to be an async function: Dexie follows what it reads only then. It never rejects.
 */
export const calmLiveQuery = <T>(query: () => Promise<T>, { now, setTimeout }: CalmParts): Live<T> => ({
  subscribe: (onValue) => {
    let current: Subscription | null = null
    let isEnded = false

    function listen() {
      if (isEnded) return
      let startedAt = 0
      let values = 0
      const timed = async () => {
        startedAt = now()
        return query()
      }
      const subscription = liveQuery(timed).subscribe((value) => {
        const took = now() - startedAt
        values += 1
        if (values > 1) {
          subscription.unsubscribe()
          setTimeout(listen, Math.min(LONGEST_REST_MS, took * REST_FACTOR))
        }
        onValue(value)
      })
      current = subscription
    }

    listen()
    return {
      unsubscribe: () => {
        isEnded = true
        current?.unsubscribe()
      },
    }
  },
})
