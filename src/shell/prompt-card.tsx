import { type ReactNode, useId } from 'react'
import styles from './prompt-card.module.css'

interface PromptCardProps {
  title: string
  text: string
  /** What is between the words and the buttons, once asked for. */
  more?: ReactNode
  children: ReactNode
}

/** An offer beside the screen: it takes no focus and waits. */
export function PromptCard({ title, text, more, children }: PromptCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.words} role="status">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.more}>{more}</div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
