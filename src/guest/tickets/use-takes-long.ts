import { useEffect, useState } from 'react'

/** How long a guest believes a button that says that it is at work. */
const LONG_MS = 10_000

/** Whether something has been going on for so long that its guest is told how long it may take. */
export function useTakesLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isLong
}
