import { shellTexts } from '../settings/texts/shell'
import styles from './test-system-mark.module.css'

/** On every screen of a test system, signing included: no one takes it for the venue's own. */
export const TestSystemMark = () => (
  <aside aria-label={shellTexts.testSystemName} className={styles.mark}>
    {shellTexts.testSystem}
  </aside>
)
