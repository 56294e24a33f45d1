import type { ReactNode } from 'react'
import { useFocusOnArrival } from '../browser/focus-on-arrival'
import { classNames } from '../class-names'
import { ActionBar } from './action-bar'
import styles from './screen.module.css'

interface ScreenProps {
  title: ReactNode
  lead?: ReactNode
  /** One main action, last; others before it. */
  actions?: ReactNode
  /** 'wide' for tables and lists of cards; text keeps to a readable measure. */
  width?: 'text' | 'wide'
  children?: ReactNode
}

/** One thing at a time: a heading that takes focus on arrival, what it is about, and one main action. */
export function Screen({ title, lead, actions, width = 'text', children }: ScreenProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div
      className={classNames(styles.screen, width === 'wide' && styles.wide)}
      data-wide={width === 'wide' || undefined}
    >
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
      {actions ? <ActionBar>{actions}</ActionBar> : null}
    </div>
  )
}
