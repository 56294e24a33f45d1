import type { MouseEvent } from 'react'
import { shellTexts } from '../settings/texts/shell'
import styles from './skip-link.module.css'

/** Moves the focus by itself, because a '#' in the address is the router's. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.querySelector('h1')?.focus()
}

/** For the keyboard: past the header, and past the menu that staff's screens have within the content, to what is the screen's. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: its address is a place in this page, and says so to assistive technology.
  <a className={styles.skip} href="#content" onClick={skip}>
    {shellTexts.skipToContent}
  </a>
)
