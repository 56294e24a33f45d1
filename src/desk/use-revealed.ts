import { useEffect, useRef, useState } from 'react'

const A_SCREENFUL = 60

/**
 * How many rows of a long list are drawn: more as its end comes near, so that thousands cost no more than a screenful.
 * `atLeast` is for someone who comes back to a row further down.
 */
export function useRevealed(rows: number, atLeast = 0) {
  const end = useRef<HTMLDivElement>(null)
  const [revealed, setRevealed] = useState(A_SCREENFUL + atLeast)
  const hasMore = revealed < rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in view says so only once for each watcher.
  useEffect(() => {
    const element = end.current
    if (!element || !hasMore) return
    const watcher = new IntersectionObserver(
      // The last of them: a busy page hears of "not yet" and "now" at once, and of nothing more after that.
      (entries) => entries.at(-1)?.isIntersecting && setRevealed((before) => before + A_SCREENFUL),
      { rootMargin: '800px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [hasMore, revealed])
  return { revealed, end }
}
