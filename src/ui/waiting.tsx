import { classNames } from './class-names'
import styles from './states.module.css'

/** Says what is being waited for. Appears after a quarter of a second, so that short waits stay calm. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" data-waiting className={classNames(styles.state, styles.late)}>
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.text}>{label}</p>
    </div>
  )
}
