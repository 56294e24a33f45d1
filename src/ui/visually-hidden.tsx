import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface Props {
  as?: 'span' | 'legend'
  role?: 'status'
  children: ReactNode
}

/** Words for people who hear the screen, where those who see it have a shape or a place. */
export const VisuallyHidden = ({ as: Element = 'span', role, children }: Props) => (
  <Element className={styles.hidden} role={role}>
    {children}
  </Element>
)
