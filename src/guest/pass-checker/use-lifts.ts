import { useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import type { Lift } from '../../contract/entities/media'
import { liftsIn } from './lifts'

/** Of a server that does not tell its lifts to everyone, only a signed-in guest may read the collection of them. */
export async function askLifts(api: Pick<Api, 'request'>, isSignedIn: boolean): Promise<readonly Lift[]> {
  const lifts = await api.request('listLifts', {})
  if (lifts.ok) return lifts.value
  if (!isSignedIn) return []
  const collections = await api.request('listCollections', {})
  return collections.ok ? liftsIn(collections.value) : []
}

/** Lifts to choose from, null until they are known; without any, the venue's own is asked for. */
export function useLifts(api: Pick<Api, 'request'>, isSignedIn: boolean): readonly Lift[] | null {
  const [lifts, setLifts] = useState<readonly Lift[] | null>(null)
  useEffect(() => {
    let isHere = true
    void askLifts(api, isSignedIn).then((found) => {
      if (isHere) setLifts(found)
    })
    return () => {
      isHere = false
    }
  }, [api, isSignedIn])
  return lifts
}
