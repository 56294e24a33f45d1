import { type ReactNode, useId } from 'react'
import { accountTexts as texts } from '../../settings/texts/account'
import { useTakesLong } from '../../ui/browser/use-takes-long'
import { Notice } from '../../ui/notice'
import styles from './account.module.css'

/** A word for each quick answer would only flash. */
const SLOW_MS = 1_000

interface Props {
  title: string
  /** The venue or the provider was asked for something, and has not answered yet. */
  isAsking?: boolean
  /** Why the last change was not made. */
  trouble?: string | null
  children: ReactNode
}

/** One thing about the account, under its heading. */
export function AccountSection({ title, isAsking = false, trouble, children }: Props) {
  const id = useId()
  const isSlow = useTakesLong(isAsking, SLOW_MS)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p role="status" className={isSlow ? styles.soft : styles.silent}>
        {isSlow ? texts.asking : null}
      </p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </section>
  )
}
