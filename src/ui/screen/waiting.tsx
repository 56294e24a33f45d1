import { useFocusOnArrival } from '../browser/focus-on-arrival'
import { classNames } from '../class-names'
import styles from './states.module.css'

/** Says what is being waited for. Appears after a quarter of a second, so that short waits stay calm. */
export const Waiting = ({ label }: { label: string }) => (
  <div role="status" data-waiting className={classNames(styles.state, styles.late)}>
    <span className={styles.spinner} aria-hidden="true" />
    <p className={styles.text}>{label}</p>
  </div>
)

/** A screen that is nothing but a wait, on its way elsewhere: at once, and with a heading like every screen. */
export function WaitingScreen({ title }: { title: string }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div data-waiting className={styles.state}>
      <span className={styles.spinner} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </div>
  )
}
