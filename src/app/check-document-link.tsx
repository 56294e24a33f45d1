import { Link } from '@tanstack/react-router'
import { routeTexts } from '../settings/texts/routes'
import { isOnKiosk } from '../ui/browser/on-kiosk'
import { buttonClass } from '../ui/button'
import styles from './check-document-link.module.css'

/** The way to the page that checks a PDF. A tablet that guests share has no files of theirs. */
export const CheckDocumentLink = () =>
  isOnKiosk() ? null : (
    <p className={styles.way}>
      <Link to="/verify" className={buttonClass('quiet')}>
        {routeTexts.titles.checkDocument}
      </Link>
    </p>
  )
