import { useEffect, useRef } from 'react'

const CHANNEL_NAME = 'basehut-check-in'

/** Tells the other tabs of this device which contact tasks were given here. */
export function tellOtherTabs(contactTaskIds: readonly number[]) {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage(contactTaskIds)
  channel.close()
}

/** Hears of what was given in other tabs: a form that is still open here for it would give the same thing twice. */
export function useOtherTabs(onGiven: (contactTaskIds: readonly unknown[]) => void) {
  const latest = useRef(onGiven)
  latest.current = onGiven
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const channel = new BroadcastChannel(CHANNEL_NAME)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => Array.isArray(data) && latest.current(data)
    return () => channel.close()
  }, [])
}
