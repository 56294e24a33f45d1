import { useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import { isOutOfReach } from '../../api/failure'
import type { Lift } from '../../contract/entities/media'
import { keepLifts, keptLifts } from './kept-lifts'
import { liftsIn } from './lifts'

/** How soon a venue that was out of reach is asked again. */
const EVERY_MS = 15_000

/**
 * Null where the venue is out of reach. Of a server that does not tell its lifts to everyone, only a signed-in guest may
 * read the collection of them.
 */
export async function askLifts(api: Pick<Api, 'request'>, isSignedIn: boolean): Promise<readonly Lift[] | null> {
  const lifts = await api.request('listLifts', {})
  if (lifts.ok) return lifts.value
  if (isSignedIn) {
    const collections = await api.request('listCollections', {})
    if (collections.ok) return liftsIn(collections.value)
  }
  return isOutOfReach(lifts) ? null : []
}

/**
 * Lifts to choose from, null until they are known; without any, the venue's own is asked for. A checker that is opened
 * without a network has those that the venue told last, and asks again once there is one.
 */
export function useLifts(api: Pick<Api, 'request'>, isSignedIn: boolean): readonly Lift[] | null {
  const [lifts, setLifts] = useState(keptLifts)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const found = await askLifts(api, isSignedIn)
      if (!isHere) return
      setLifts((before) => found ?? before ?? [])
      if (!found) return
      keepLifts(found)
      stop()
    }
    const askNow = () => void ask()
    const timer = setInterval(askNow, EVERY_MS)
    window.addEventListener('online', askNow)
    const stop = () => {
      clearInterval(timer)
      window.removeEventListener('online', askNow)
    }
    askNow()
    return () => {
      isHere = false
      stop()
    }
  }, [api, isSignedIn])
  return lifts
}
