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
  /** A few lines and at most one way on: the page fits them on phones too, and shows the venue around them. */
  isBrief?: boolean
  /** Lays out the heading with what is beside it, for a screen where each line above the first field counts. */
  head?(heading: ReactNode): ReactNode
  children?: ReactNode
}

/** One thing at a time: a heading that takes focus on arrival, what it is about, and one main action. */
export function Screen({ title, lead, actions, width = 'text', isBrief = false, head, children }: ScreenProps) {
  const arrivesAt = useFocusOnArrival<HTMLHeadingElement>()
  const heading = (
    <h1 ref={arrivesAt} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  )
  return (
    <div
      className={classNames(
        styles.screen,
        width === 'wide' && styles.wide,
        head && styles.dense,
        isBrief && styles.brief,
      )}
      data-brief={isBrief || undefined}
      data-wide={width === 'wide' || undefined}
    >
      {head ? head(heading) : heading}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
      {actions ? <ActionBar>{actions}</ActionBar> : null}
    </div>
  )
}
