import { useEffect, useEffectEvent, useState } from 'react'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import type { DeviceHandovers } from './device-handovers'

const EVERY_MS = 5_000

type Handovers = () => Promise<Pick<DeviceHandovers, 'waiting'>>
/** Null where nothing is handed over, undefined where the venue cannot be asked. */
type Found = WaitingHandover | null | undefined

/** Asks what is handed over to this tablet, five seconds after each answer while someone can see it. */
function useAskedHandover(handovers: Handovers, isAsking: boolean, onAnswer: (found: Found) => void) {
  const hear = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!isAsking) return
    let isHere = true
    let next: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (document.visibilityState !== 'visible') return
      const asked = navigator.onLine && handovers().then((at) => at.waiting())
      const found = asked ? await asked.catch(() => undefined) : undefined
      if (isHere) hear(found)
    }
    async function ask() {
      await look()
      // After the answer: on a network that hangs there would be one more call every five seconds.
      if (isHere) next = setTimeout(ask, EVERY_MS)
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(next)
    }
  }, [handovers, isAsking])
}

/**
 * What waits at this tablet. Undefined until that was tried; where the venue cannot be asked, what it said last still holds.
 */
export function useWaitingHandover(handovers: Handovers, isAsking: boolean): Found {
  const [waiting, setWaiting] = useState<WaitingHandover | null>()
  useAskedHandover(handovers, isAsking, (found) =>
    setWaiting((known) => (found === undefined ? (known ?? null) : found)),
  )
  useEffect(() => {
    // What was said before may have been taken back when it is asked for again.
    if (isAsking) return () => setWaiting(undefined)
  }, [isAsking])
  return waiting
}

/**
 * Hears that the desk has taken this handover back, or has handed the tablet to another family by now. The one that holds it
 * may have no call to make for minutes, and what is on its screen is not for the next.
 */
export function useTakenBack(handovers: Handovers, id: string | null, onTakenBack: () => void): void {
  useAskedHandover(handovers, id !== null, (found) => {
    if (found !== undefined && found?.id !== id) onTakenBack()
  })
}
