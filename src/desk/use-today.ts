import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../api/client'
import { hasLearned, mergedList, type TodaysList, withVisits } from './todays-list'

const EVERY_MS = 5_000

export interface Today {
  /** Null until the venue has answered. */
  list: TodaysList | null
  /** The last question was not answered. */
  isStale: boolean
  refresh(): Promise<void>
  /** Notes that a person is here, or takes back what this person of the staff has noted. False where that failed. */
  mark(contactId: number, isHere: boolean): Promise<boolean>
}

/** Today's list of a location: whole at first, then every five seconds what has changed, while the page is looked at. */
export function useToday(api: Pick<Api, 'request'>, locationId: number): Today {
  const [list, setList] = useState<TodaysList | null>(null)
  const [isStale, setStale] = useState(false)
  const held = useRef<TodaysList | null>(null)
  const isAsking = useRef(false)
  /** Told to ask while a question was under way, which may have been answered before what there is to hear. */
  const asksAgain = useRef(false)
  /** The desk was left: no one is there to ask for. */
  const isLeft = useRef(false)

  const keep = useCallback((next: TodaysList | null) => {
    held.current = next
    setList(next)
  }, [])

  const refresh = useCallback(async () => {
    if (isAsking.current) {
      asksAgain.current = true
      return
    }
    isAsking.current = true
    asksAgain.current = false
    const known = held.current
    const query = { locationId, ...(known ? { since: known.cursor } : {}) }
    const result = await api.request('listVisits', { query })
    isAsking.current = false
    if (isLeft.current) return
    setStale(!result.ok)
    if (!result.ok) return
    const merged = mergedList(known, result.value)
    // What was marked meanwhile stands in what is held by now: the venue's word on it comes with the next question.
    keep(
      merged && held.current && held.current !== known
        ? { ...merged, visits: withVisits(merged.visits, held.current.visits) }
        : merged,
    )
    if (!merged || asksAgain.current || hasLearned(known, merged)) await refresh()
  }, [api, locationId, keep])

  useEffect(() => {
    isLeft.current = false
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    void refresh()
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeft.current = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh])

  const mark = useCallback(
    async (contactId: number, isHere: boolean) => {
      const body = { contactId, locationId }
      const result = await api.request(isHere ? 'markArrived' : 'undoArrival', { body })
      if (result.ok && held.current) keep({ ...held.current, visits: withVisits(held.current.visits, [result.value]) })
      return result.ok
    },
    [api, locationId, keep],
  )
  return { list, isStale, refresh, mark }
}
