import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About a screen ahead of the thumb, so that no one sees anything come late. */
const AHEAD = '100% 200%'

/** Whether an element has been in sight or near it. All of a page counts as seen when it is printed. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: AHEAD,
      },
    )
    // At once: the page is taken as it is when this returns.
    const seeAtOnce = () => flushSync(() => setSeen(true))
    observer.observe(element)
    window.addEventListener('beforeprint', seeAtOnce)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', seeAtOnce)
    }
  }, [ref, isSeen])
  return isSeen
}
