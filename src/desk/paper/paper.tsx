import type { ReactNode } from 'react'
import styles from './paper.module.css'

/** One page of A6 as it is printed; the screen around it stays off the paper. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={styles.paper} data-paper aria-label={label}>
      {/* A `@page` rule takes no class: it is there only while this is. The size is A6, which CSS has no name for. */}
      <style>{'@page { size: 105mm 148mm; margin: 0 }'}</style>
      {children}
    </article>
  )
}
