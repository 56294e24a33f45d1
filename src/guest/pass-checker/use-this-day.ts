import { useEffect, useEffectEvent, useState } from 'react'

const EVERY_MS = 60_000

/** Draws the page again once `today` gives another day: it stays open overnight, and the device may be asleep at midnight. */
export function useThisDay(today: () => string): void {
  const [, setDay] = useState(today)
  const look = useEffectEvent(() => setDay(today()))
  useEffect(() => {
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
