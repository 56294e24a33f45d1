import { useId, useState } from 'react'
import type { Device } from '../../contract/entities/device/device'
import { adminDeviceTexts } from '../../settings/texts/admin/devices'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { QrImage } from '../../ui/qr-image'
import { shownAt } from '../../ui/shown-at'
import { failureIn, failureWords } from '../failure-text'
import type { PartProps } from '../resource'
import styles from './devices.module.css'

const { code: texts } = adminDeviceTexts

/** The code that sets a device up, made on demand: it lasts ten minutes. */
export function DeviceCode({ record, api }: PartProps<Device, unknown>) {
  const id = useId()
  const [made, setMade] = useState<Device | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const address = `${window.location.origin}/device`

  async function make() {
    // Only the newest code works: an earlier answer that came last would show one that is dead.
    if (isMaking) return
    setMaking(true)
    setTrouble(null)
    try {
      setMade(await api.call('makeDeviceCode', { params: { id: record.id } }))
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    } finally {
      setMaking(false)
    }
  }

  return (
    <section className={styles.code} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {texts.title}
      </h3>
      <p>{record.isEnrolled ? texts.again : texts.first}</p>
      {record.isEnrolled && record.unsentCount > 0 ? (
        <Notice kind="warning">{texts.holds(record.unsentCount)}</Notice>
      ) : null}
      <p className={styles.address}>{address}</p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div role="status" className={styles.made}>
        {made?.code ? (
          <>
            <div className={styles.qr}>
              <QrImage code={`${address}#${made.code}`} label={texts.qr} />
            </div>
            <div>
              <p className={styles.letters}>{made.code}</p>
              <p>{texts.works(shownAt(made.codeExpiresUtc, 'h:mm a'))}</p>
            </div>
          </>
        ) : null}
      </div>
      <div>
        <Button kind="secondary" aria-disabled={isMaking} onClick={() => void make()}>
          {texts.make}
        </Button>
      </div>
    </section>
  )
}
