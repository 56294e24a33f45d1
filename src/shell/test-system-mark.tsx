import { shellTexts } from '../settings/texts/shell'
import styles from './test-system-mark.module.css'

/** On every screen of a test system, signing included: nobody takes it for the venue's own. */
export const TestSystemMark = () => (
  <p role="note" className={styles.mark}>
    {shellTexts.testSystem}
  </p>
)
