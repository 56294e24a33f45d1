import { Link } from '@tanstack/react-router'
import { MOST_AT_ONCE } from '../contract/entities/staff/list-page'
import { refusedDocumentTexts as texts } from '../settings/texts/staff/refused-documents'
import styles from './desk-frame.module.css'

/** The way to what kiosks delivered and the venue did not take, while there is any. The venue lists only so many at once. */
export const RefusedLink = ({ count }: { count: number }) =>
  count > 0 ? (
    <Link to="/desk/refused" className={styles.link} data-alert>
      {texts.link(count, count >= MOST_AT_ONCE)}
    </Link>
  ) : null
