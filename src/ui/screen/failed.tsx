import type { ReactNode } from 'react'
import { Button } from '../button'
import { uiTexts } from '../ui.texts'
import styles from './states.module.css'

interface FailedProps {
  title?: ReactNode
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
}

/** Something could not be loaded, and the way to try again. */
export function Failed({ title = uiTexts.failedTitle, text = uiTexts.failedText, retryLabel, onRetry }: FailedProps) {
  return (
    <div role="alert" className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{text}</div>
      {onRetry ? <Button onClick={onRetry}>{retryLabel ?? uiTexts.retry}</Button> : null}
    </div>
  )
}
