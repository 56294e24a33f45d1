import { shellTexts } from '../settings/texts/shell'
import styles from './loader-overlay.module.css'

/** While a page loads, in the venue's two loader colours. It appears late, so that quick pages never flash it. */
export function LoaderOverlay() {
  return (
    <div role="status" className={styles.overlay}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.words}>{shellTexts.loading}</span>
    </div>
  )
}
