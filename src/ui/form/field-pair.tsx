import type { ReactNode } from 'react'
import styles from './field-pair.module.css'

/** Fields beside each other where there is room, and below each other where there is none. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
