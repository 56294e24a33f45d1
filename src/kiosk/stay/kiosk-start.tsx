import { useSyncExternalStore } from 'react'
import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { useOnline } from '../../ui/browser/use-online'
import { Notice } from '../../ui/notice'
import { QrImage } from '../../ui/qr-image'
import type { VenueReach } from '../device/venue-reach'
import styles from './kiosk-start.module.css'

/** Beside the one large action of the start screen: the way by one's own phone, and what does not work right now. */
export function KioskStart({
  address,
  reach,
}: {
  address: string
  reach: Pick<VenueReach, 'subscribe' | 'isReached'>
}) {
  const isReached = useSyncExternalStore(reach.subscribe, reach.isReached)
  const isOnline = useOnline() && isReached
  return (
    <section aria-label={texts.start} className={styles.start}>
      {isOnline ? (
        <>
          <div className={styles.code}>
            <QrImage code={address} label={texts.ownPhoneCode} />
          </div>
          <div>
            <p className={styles.title}>{texts.ownPhone}</p>
            <p>{texts.ownPhoneText}</p>
          </div>
        </>
      ) : (
        <Notice kind="warning" title={texts.offlineTitle}>
          {texts.offlineText}
        </Notice>
      )}
    </section>
  )
}
