import { useEffect, useState } from 'react'
import type { Api } from '../../api/client'
import { type Lift, liftsIn } from './lifts'

/** Lifts to choose from. Collections are for signed-in guests: anybody else is asked for the venue's own lift. */
export function useLifts(api: Pick<Api, 'request'>, isSignedIn: boolean): readonly Lift[] {
  const [lifts, setLifts] = useState<readonly Lift[]>([])
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const result = await api.request('listCollections', {})
      if (isHere && result.ok) setLifts(liftsIn(result.value))
    }
    if (isSignedIn) void ask()
    return () => {
      isHere = false
    }
  }, [api, isSignedIn])
  return lifts
}
