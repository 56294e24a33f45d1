import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OutboxPanel } from '../../outbox/ui/panel/outbox-panel'
import { hasFeature } from '../../settings/features'
import { outboxTexts } from '../../settings/texts/outbox'
import { useLanguage } from '../../settings/use-language'
import { useTheme } from '../../settings/use-theme'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { isOnKiosk } from '../../ui/browser/on-kiosk'
import { useOverlay } from '../../ui/browser/overlay'
import { bringCheckIn } from './bring-check-in'
import styles from './home-links.module.css'
import { PhonePassLogo } from './phone-pass-logo'

/**
 * From home to what else the venue offers: phone passes (theme bleConnect.enableBleHomeScreen), the pass checker; and to
 * the documents of this device, also when it holds none: a copy from another device is opened there.
 */
export function HomeLinks() {
  const settings = useVenueSettings()
  const { bleConnect, passChecker } = useLanguage()
  const { enableBleHomeScreen, desktopLogoImageUrl, mobileLogoImageUrl } = useTheme().bleConnect
  // A kiosk is no one's phone: the pass would be on the tablet.
  const hasPhonePasses = enableBleHomeScreen && hasFeature(settings, 'BLEConnect') && !isOnKiosk()
  const hasPassChecker = hasFeature(settings, 'PassChecker')
  const documents = useOverlay('documents-of-home')
  // The last part of home to be drawn.
  useEffect(() => {
    void bringCheckIn()
  }, [])
  return (
    <ul className={styles.links}>
      {hasPhonePasses && (
        <li>
          <Link to="/ble-connect" className={styles.link}>
            <PhonePassLogo desktop={desktopLogoImageUrl} mobile={mobileLogoImageUrl} />
            {bleConnect.pageTitle}
          </Link>
        </li>
      )}
      {hasPassChecker && (
        <li>
          <Link to="/pass-checker" className={styles.link}>
            {passChecker.title}
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={documents.open}>
          {outboxTexts.panel.title}
        </button>
        {documents.isOpen && <OutboxPanel onClose={documents.close} />}
      </li>
    </ul>
  )
}
