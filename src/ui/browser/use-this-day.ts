import { useEffect, useEffectEvent, useState } from 'react'

const EVERY_MS = 60_000

/**
 * The day that `today` gives. The page is drawn again once that is another, and `onNext` is told: it stays open overnight,
 * and the device may be asleep at midnight.
 */
export function useThisDay(today: () => string, onNext?: () => void): string {
  const [day, setDay] = useState(today)
  const look = useEffectEvent(() => {
    const now = today()
    if (now === day) return
    setDay(now)
    onNext?.()
  })
  useEffect(() => {
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
