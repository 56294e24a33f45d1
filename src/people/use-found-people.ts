import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../api/client'
import type { Failure } from '../api/failure'
import type { FoundPeople } from '../contract/entities/staff/person'

/** Long enough for a scanner to type its whole code before anything is asked. */
const PAUSE_MS = 180

interface Found {
  /** What was asked for. */
  query: string
  /** Null when the venue could not be asked, for the reason below. */
  answer: FoundPeople | null
  failure: Failure | null
}

interface FoundPeopleNow {
  found: Found | null
  isAsking: boolean
  /** Asks the same once more: the venue may be reached by now, or know someone new. */
  again(): void
}

/** Who fits what is typed, a moment after the last letter. A newer question ends the one before. */
export function useFoundPeople(api: Pick<Api, 'request'>, typed: string): FoundPeopleNow {
  const query = typed.trim()
  const [found, setFound] = useState<Found | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question.
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const result = await api.request('findPeople', { body: { query }, signal: stop.signal })
      if (stop.signal.aborted) return
      setFound({ query, answer: result.ok ? result.value : null, failure: result.ok ? null : result })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, query, turn])
  const isCurrent = query !== '' && found?.query === query
  const again = useCallback(() => {
    setFound(null)
    setTurn((before) => before + 1)
  }, [])
  return { found: isCurrent ? found : null, isAsking: query !== '' && !isCurrent, again }
}
