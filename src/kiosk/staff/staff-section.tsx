import { type ReactNode, useId } from 'react'
import styles from './staff.module.css'

/** A part of a screen for staff, under a heading that names it. */
export function StaffSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
