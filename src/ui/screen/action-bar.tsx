import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import styles from './action-bar.module.css'

export interface BesideActions {
  /** What is offered beside the screen, where it is on the bar: below it or over it, it would cover actions. */
  offer: ReactNode
  /** Says that there is a bar, until the answer is called. */
  dock(): () => void
}

export const BesideActions = createContext<BesideActions | null>(null)

/**
 * The actions of a screen: a bar in the thumb's reach on phones, in place on wide screens. The main action comes last in
 * the markup, where the keyboard meets it after the others, and is drawn nearest the thumb.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const beside = use(BesideActions)
  const dock = beside?.dock
  useLayoutEffect(() => dock?.(), [dock])
  return (
    <div className={styles.dock} data-actions>
      {beside?.offer ? <div className={styles.offer}>{beside.offer}</div> : null}
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
