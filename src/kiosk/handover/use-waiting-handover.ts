import { useEffect, useState } from 'react'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import type { DeviceHandovers } from './device-handovers'

const EVERY_MS = 5_000

/**
 * What waits at this tablet, asked for every five seconds while someone can see it. Undefined until that was tried; where
 * the venue cannot be asked, what it said last still holds.
 */
export function useWaitingHandover(
  handovers: () => Promise<Pick<DeviceHandovers, 'waiting'>>,
  isAsking: boolean,
): WaitingHandover | null | undefined {
  const [waiting, setWaiting] = useState<WaitingHandover | null>()
  useEffect(() => {
    if (!isAsking) return
    let isHere = true
    async function ask() {
      if (document.visibilityState !== 'visible') return
      const found = navigator.onLine ? await (await handovers()).waiting().catch(() => undefined) : undefined
      if (isHere) setWaiting((known) => (found === undefined ? (known ?? null) : found))
    }
    void ask()
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [handovers, isAsking])
  return waiting
}
