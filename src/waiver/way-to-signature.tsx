import { type RefObject, useEffect, useState } from 'react'
import { waiverTexts } from '../settings/texts/waiver'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import styles from './way-to-signature.module.css'

/** At the foot of the window a heading lies under the bar of actions: it is there, and is not seen. */
const BAR_PIXELS = 96

/** In the thumb's reach while the text is on the screen, and out of the way once the signing has begun. */
export function WayToSignature({ to }: { to: RefObject<HTMLHeadingElement | null> }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!to.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        // A busy page may hear of two states at once: the last one holds.
        const heading = entries.at(-1)
        if (heading) setIsThere(heading.isIntersecting || heading.boundingClientRect.top < 0)
      },
      { rootMargin: `0px 0px -${BAR_PIXELS}px` },
    )
    seen.observe(to.current)
    return () => seen.disconnect()
  }, [to])

  function go() {
    to.current?.focus({ preventScroll: true })
    to.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={classNames(styles.way, isThere && styles.there)}>
      <div className={styles.bar}>
        <Button onClick={go}>{waiverTexts.toSignature}</Button>
      </div>
    </div>
  )
}
