import { type ReactNode, useId } from 'react'
import styles from './prompt-card.module.css'

/** An offer beside the screen: it takes no focus and waits. */
export function PromptCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.words} role="status">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
