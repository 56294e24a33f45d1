import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../api/client'
import { CallFailed, type Failure, failureOf } from '../api/failure'
import { useDeletions } from './deletion/deletions-context'

interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed'
  /** Stays what it was while it is loaded again, and when that fails. */
  value: T | null
  failure: Failure | null
}

const FIRST = 1

/** Loads when the screen opens and whenever asked; an older answer never overtakes a newer one. */
export function useRecords<T>(api: Api, load: (api: Api) => Promise<T>): Loaded<T> & { reload(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading', value: null, failure: null })
  const newest = useRef(0)
  const { landed } = useDeletions()

  const reload = useCallback(async () => {
    newest.current += 1
    const mine = newest.current
    await landed()
    try {
      const value = await load(api)
      const put = () => setLoaded({ status: 'ready', value, failure: null })
      // All of a screen takes long to draw: in pieces, between which the page answers. What is loaded again is there at once,
      // because what comes after it goes by it.
      if (mine !== newest.current) return
      if (mine === FIRST) startTransition(put)
      else put()
    } catch (error) {
      const failure = error instanceof CallFailed ? error.failure : failureOf('malformed')
      if (mine === newest.current) setLoaded(({ value }) => ({ status: 'failed', value, failure }))
    }
  }, [api, load, landed])

  useEffect(() => {
    void reload()
    return () => {
      newest.current += 1
    }
  }, [reload])

  return { ...loaded, reload }
}
