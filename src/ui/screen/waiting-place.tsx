import styles from './states.module.css'

/**
 * Says what is being waited for where that comes and goes in one place, and at once. The place is there before its words: people who hear the
 * screen are told of what changes in it.
 */
export const WaitingPlace = ({ label }: { label: string | null }) => (
  <div
    role="status"
    data-waiting={label === null ? undefined : true}
    className={label === null ? styles.none : styles.state}
  >
    {label === null ? null : (
      <>
        <span className={styles.spinner} aria-hidden="true" />
        <p className={styles.text}>{label}</p>
      </>
    )}
  </div>
)
