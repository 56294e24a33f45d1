import { useDeferredValue, useEffect, useState } from 'react'

/** How long what follows the family waits for its tasks. */
const LATE_MS = 4_000

/** Whether what follows the family is drawn: after its tasks, or once they are late. */
export function usePastFamily(isLoading: boolean): boolean {
  // Once: what follows the family would be gone from under a finger while the tasks of another activity are read.
  const [isRead, setRead] = useState(false)
  if (!isRead && !isLoading) setRead(true)
  // A network that does not answer must not keep the documents and passes away.
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  // The cards of a family of 50 are drawn after the family itself, and make way for a tap.
  return useDeferredValue(isRead)
}
