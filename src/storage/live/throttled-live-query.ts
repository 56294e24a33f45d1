import { liveQuery } from 'dexie'

export interface Subscription {
  unsubscribe(): void
}

/** The part of an observable that is used. */
export interface Live<T> {
  subscribe(onValue: (value: T) => void): Subscription
}

export interface ThrottleParts<T> {
  now: () => number
  setTimeout: (callback: () => void, milliseconds: number) => unknown
  /** Calls back once nothing is under way that a person waits for. */
  whenIdle: (callback: () => void) => void
  /** Milliseconds until the query is read again although nothing changed; null where only a change makes it old. */
  lookAgainIn: (value: T) => number | null
}

/** While a queue changes, at most a twentieth of the time goes into reading it again, for each of the few that look. */
const REST_FACTOR = 20
const LONGEST_REST_MS = 2_000

const CHANGED = Symbol('changed')

/**
 * A live query that, after each reading, rests for twenty times as long as the reading took: while 500 documents are sent,
 * reading all of them after each would take longer than sending them. A change during the rest is read after it, so
 * nothing is missed. `query` has to be an async function: Dexie tracks its reads only then. It never rejects.
 */
export const throttledLiveQuery = <T>(
  query: () => Promise<T>,
  { now, setTimeout, whenIdle, lookAgainIn }: ThrottleParts<T>,
): Live<T> => ({
  subscribe: (onValue) => {
    let current: Subscription | null = null
    let isEnded = false

    function listen() {
      if (isEnded) return
      let startedAt = 0
      let restsUntil = 0
      let hasValue = false
      const listenAgain = (milliseconds: number) => {
        subscription.unsubscribe()
        setTimeout(() => whenIdle(listen), milliseconds)
      }
      const onceRead = async () => {
        if (hasValue) return CHANGED
        startedAt = now()
        return query()
      }
      const subscription = liveQuery(onceRead).subscribe((value) => {
        if (value === CHANGED) return listenAgain(Math.max(0, restsUntil - now()))
        hasValue = true
        restsUntil = now() + Math.min(LONGEST_REST_MS, (now() - startedAt) * REST_FACTOR)
        onValue(value)
        const again = lookAgainIn(value)
        if (again !== null) listenAgain(again)
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
