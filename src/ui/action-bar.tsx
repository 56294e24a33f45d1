import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The actions of a screen: a bar in the thumb's reach on phones, in place on wide screens. The main action comes last in
 * the markup, where the keyboard meets it after the others, and is drawn nearest the thumb.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  )
}
