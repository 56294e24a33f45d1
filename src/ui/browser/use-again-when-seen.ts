import { useEffect } from 'react'

/** No event says that a venue which could not be reached answers again. */
const AGAIN_MS = 10_000

/** Asks again some time after a failure, and when the page comes into sight; never while it is hidden. Null: none failed. */
export function useAgainWhenSeen(failure: object | null, again: () => void): void {
  useEffect(() => {
    if (!failure) return
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setTimeout(askWhenSeen, AGAIN_MS)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [failure, again])
}
