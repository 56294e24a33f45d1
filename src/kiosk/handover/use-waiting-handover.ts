import { useEffect, useState } from 'react'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import type { DeviceHandovers } from './device-handovers'

const EVERY_MS = 5_000

/**
 * What waits at this tablet, asked for five seconds after each answer while someone can see it. Undefined until that was
 * tried; where the venue cannot be asked, what it said last still holds.
 */
export function useWaitingHandover(
  handovers: () => Promise<Pick<DeviceHandovers, 'waiting'>>,
  isAsking: boolean,
): WaitingHandover | null | undefined {
  const [waiting, setWaiting] = useState<WaitingHandover | null>()
  useEffect(() => {
    if (!isAsking) return
    let isHere = true
    let next: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (document.visibilityState !== 'visible') return
      const asked = navigator.onLine && handovers().then((at) => at.waiting())
      const found = asked ? await asked.catch(() => undefined) : undefined
      if (isHere) setWaiting((known) => (found === undefined ? (known ?? null) : found))
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
      // What was said before may have been taken back when it is asked for again.
      setWaiting(undefined)
    }
  }, [handovers, isAsking])
  return waiting
}
