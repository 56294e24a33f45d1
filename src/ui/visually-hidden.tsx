import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface Props {
  role?: 'status'
  children: ReactNode
}

/** Words for people who hear the screen, where those who see it have a shape or a place. */
export const VisuallyHidden = ({ role, children }: Props) => (
  <span className={styles.hidden} role={role}>
    {children}
  </span>
)
