import type { ReactNode } from 'react'
import styles from './list-alert.module.css'

/** Something a record lacks, in its row: in red, with a mark for people who do not see red. */
export const ListAlert = ({ children }: { children: ReactNode }) => (
  <span className={styles.alert}>
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d="M8 1.5 15 14H1zM8 6v4M8 11.8v.5" />
    </svg>
    {children}
  </span>
)
