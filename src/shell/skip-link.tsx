import type { MouseEvent, RefObject } from 'react'
import { shellTexts } from '../settings/texts/shell'
import styles from './skip-link.module.css'

/** For the keyboard: past the header. Moves the focus by itself, because a '#' in the address is the router's. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: its address is a place in this page, and says so to assistive technology.
    <a className={styles.skip} href="#content" onClick={skip}>
      {shellTexts.skipToContent}
    </a>
  )
}
