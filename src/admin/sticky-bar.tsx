import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

interface StickyBarProps {
  /** Whether everything is saved, or why it is not. */
  state: string
  isTrouble: boolean
  /** A smaller way out, beside the state. */
  beside?: ReactNode
  /** Its form fills a card. */
  isFoot?: boolean
  children: ReactNode
}

/** At the lower edge of the window while its form is in view: what there is to save, and the way to save it. */
export const StickyBar = ({ state, isTrouble, beside, isFoot, children }: StickyBarProps) => (
  <div className={styles.bar} data-save-bar data-foot={isFoot || undefined}>
    <div className={styles.status}>
      <p role="status" className={styles.state} data-trouble={isTrouble || undefined}>
        {state}
      </p>
      {beside}
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
)
