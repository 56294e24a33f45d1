import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** One page of A6 as it is printed; the screen around it stays off the paper. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={styles.paper} data-paper aria-label={label}>
      {/* A rule for the paper cannot depend on what stands on the page. Its size is A6, for which there is no word. */}
      <style>{'@page { size: 105mm 148mm; margin: 0 }'}</style>
      {children}
    </article>
  )
}
