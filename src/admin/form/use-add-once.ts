import { useRef } from 'react'
import { saysNothing } from '../../api/failure'
import { canonicalJson } from '../../contract/canonical-json'
import { failureIn } from '../failure-text'

interface Adding<R> {
  body: unknown
  /** The records before it. */
  known: readonly R[]
  idOf(record: R): number | string
  /** Whether this record may be the one that is being added. */
  isIt(record: R): boolean
  /** The records as the venue has them by now. */
  read(): Promise<readonly R[]>
  add(): Promise<R | undefined>
}

/**
 * Adds a record. A call that was not answered may have arrived: where the same is added again, what the venue has is looked
 * at first, so that a second press makes no second record.
 */
export function useAddOnce<R>(): (adding: Adding<R>) => Promise<R | undefined> {
  const unanswered = useRef<{ key: string; known: ReadonlySet<number | string> } | null>(null)

  return async function addOnce({ body, known, idOf, isIt, read, add }) {
    const key = canonicalJson(body)
    const earlier = unanswered.current?.key === key ? unanswered.current : null
    const arrived = earlier && (await read()).find((record) => !earlier.known.has(idOf(record)) && isIt(record))
    unanswered.current = arrived ? null : (earlier ?? { key, known: new Set(known.map(idOf)) })
    if (arrived) return arrived
    try {
      const added = await add()
      // Undefined where a failure is swallowed: it may have arrived too.
      if (added !== undefined) unanswered.current = null
      return added
    } catch (error) {
      if (!saysNothing(failureIn(error))) unanswered.current = null
      throw error
    }
  }
}
