import { type RefObject, useEffect, useRef, useState } from 'react'
import { waiverTexts } from '../settings/texts/waiver'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import styles from './way-to-signature.module.css'

/** At the foot of the window a heading lies under the bar of actions: it is there, and is not seen. */
const BAR_PIXELS = 96

/** In the thumb's reach while the text is on the screen, and out of the way once the signing has begun. */
export function WayToSignature({ to }: { to: RefObject<HTMLHeadingElement | null> }) {
  const [isThere, setIsThere] = useState(false)
  /** What is read starts below the bar, which goes no higher than it: a piece of the bar would be at the window's foot. */
  const [isBelow, setIsBelow] = useState(false)
  const way = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = way.current?.parentElement
    if (!to.current || !text) return
    const seen = new IntersectionObserver(
      (entries) => {
        // A busy page may hear of several states at once: the last one holds.
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (target === text) setIsBelow(!isIntersecting && boundingClientRect.top > 0)
          else setIsThere(isIntersecting || boundingClientRect.top < 0)
        }
      },
      { rootMargin: `0px 0px -${BAR_PIXELS}px` },
    )
    for (const part of [to.current, text]) seen.observe(part)
    return () => seen.disconnect()
  }, [to])

  function go() {
    to.current?.focus({ preventScroll: true })
    to.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={way} className={classNames(styles.way, isThere && styles.there, isBelow && styles.below)}>
      <div className={styles.bar}>
        <Button onClick={go}>{waiverTexts.toSignature}</Button>
      </div>
    </div>
  )
}
