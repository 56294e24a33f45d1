import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what that means. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  )
}
