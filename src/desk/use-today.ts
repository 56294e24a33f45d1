import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '../api/client'
import type { Failure } from '../api/failure'
import { hasLearned, mergedList, type TodaysList, withMarks, withVisits } from './todays-list'

const EVERY_MS = 5_000

export interface Today {
  /** Null until the venue has answered. */
  list: TodaysList | null
  /** Of the last question. */
  failure: Failure | null
  refresh(): Promise<void>
  /** Notes that a person is here, or takes back what this person of the staff has noted. Null where that was done. */
  mark(contactId: number, isHere: boolean): Promise<Failure | null>
}

interface Shown extends Pick<Today, 'list' | 'failure'> {
  locationId: number
}

/** What is known of one location, for as long as the desk shows it. */
interface Followed {
  list: TodaysList | null
  isAsking: boolean
  /** Asked to refresh while a question was under way, whose answer may be older than the news. */
  asksAgain: boolean
}

const nothingYet = (): Followed => ({ list: null, isAsking: false, asksAgain: false })

/** Today's list of a location: whole at first, then every five seconds what has changed, while the page is looked at. */
export function useToday(api: Pick<Api, 'request'>, locationId: number): Today {
  const [shown, setShown] = useState<Shown>({ locationId, list: null, failure: null })
  /** Replaced when the desk is left or shows another location: an answer that comes after that changes nothing. */
  const followed = useRef(nothingYet())

  const keep = useCallback(
    (list: TodaysList | null) => {
      followed.current.list = list
      setShown((before) => ({ ...before, locationId, list }))
    },
    [locationId],
  )

  const refresh = useCallback(async () => {
    const mine = followed.current
    if (mine.isAsking) {
      mine.asksAgain = true
      return
    }
    mine.isAsking = true
    mine.asksAgain = false
    const known = mine.list
    const query = { locationId, ...(known ? { since: known.cursor } : {}) }
    const result = await api.request('listVisits', { query })
    mine.isAsking = false
    if (mine !== followed.current) return
    setShown(({ list }) => ({ locationId, list, failure: result.ok ? null : result }))
    if (!result.ok) return
    const merged = mergedList(known, result.value)
    keep(merged && withMarks(merged, known, mine.list))
    if (!merged || mine.asksAgain || hasLearned(known, merged)) await refresh()
  }, [api, locationId, keep])

  useEffect(() => {
    setShown((before) => (before.locationId === locationId ? before : { locationId, list: null, failure: null }))
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    void refresh()
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      followed.current = nothingYet()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh, locationId])

  const mark = useCallback(
    async (contactId: number, isHere: boolean) => {
      const mine = followed.current
      const body = { contactId, locationId }
      const shown = mine.list?.visits.find((visit) => visit.contactId === contactId)?.visitId
      const result = isHere
        ? await api.request('markArrived', { body })
        : await api.request('undoArrival', { body: { ...body, visitId: shown } })
      if (!result.ok) return result
      const isHeld = mine === followed.current && mine.list
      if (!isHeld) return null
      // A visit of a new day, whose list is another one: in this one the person would be twice.
      if (shown !== undefined && result.value.visitId !== shown) await refresh()
      else keep({ ...isHeld, visits: withVisits(isHeld.visits, [result.value]) })
      return null
    },
    [api, locationId, keep, refresh],
  )
  const isHere = shown.locationId === locationId
  return { list: isHere ? shown.list : null, failure: isHere ? shown.failure : null, refresh, mark }
}
