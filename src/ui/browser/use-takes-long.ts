import { useEffect, useState } from 'react'

/** How long a guest believes a button that says that it is at work. */
const LONG_MS = 10_000

/** Whether something has been going on for so long that its guest is told so. */
export function useTakesLong(isGoingOn: boolean, afterMs = LONG_MS): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn, afterMs])
  return isLong
}
