import { type ReactNode, useId } from 'react'
import { Notice } from '../../ui/notice'
import styles from './account.module.css'

interface Props {
  title: string
  /** Why the last change was not made. */
  trouble?: string | null
  children: ReactNode
}

/** One thing about the account, under its heading. */
export function AccountSection({ title, trouble, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </section>
  )
}
