import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { Contact } from '../contract/contact'
import { fillPlaceholders } from '../settings/placeholders'
import { homeTexts } from '../settings/texts/home'
import { useLanguage } from '../settings/use-language'
import { useVenueSettings } from '../settings/use-venue-settings'
import { type PickUpCode, pickUpCodesOf } from './qr-codes'
import classes from './qr-codes.module.css'
import { QrImage } from './qr-image'

const namesOf = ({ names }: PickUpCode) => names.join(', ')

/** The codes that the pick-up box scans; made on the device, so they are there without a network. */
export function QrCodesSection({ contacts }: { contacts: readonly Contact[] }) {
  const { home } = useLanguage()
  const { isSkiDataEnabled } = useVenueSettings()
  const [enlarged, setEnlarged] = useState<PickUpCode | null>(null)
  const codes = pickUpCodesOf(contacts, isSkiDataEnabled)
  if (codes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="qr-codes">
      <h2 id="qr-codes" className={classes.title}>
        {fillPlaceholders(home.qrCodesTitle, { QRCodeCount: codes.length })}
      </h2>
      <p className={classes.hint}>{homeTexts.qr.hint}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code.code}>
            <button
              type="button"
              className={classes.code}
              aria-label={homeTexts.qr.enlarge(namesOf(code))}
              onClick={() => setEnlarged(code)}
            >
              <QrImage code={code.code} label={homeTexts.qr.image(namesOf(code))} />
              <span className={classes.names}>{namesOf(code)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Modal
        opened={enlarged !== null}
        onClose={() => setEnlarged(null)}
        fullScreen
        title={enlarged ? namesOf(enlarged) : ''}
        closeButtonProps={{ 'aria-label': homeTexts.qr.close, size: 48 }}
        classNames={{ content: classes.sheet, header: classes.sheet, title: classes.sheetTitle, close: classes.close }}
      >
        {enlarged && (
          <div className={classes.large}>
            <QrImage code={enlarged.code} label={homeTexts.qr.image(namesOf(enlarged))} />
            <p>{homeTexts.qr.number(enlarged.code)}</p>
            <p>{homeTexts.qr.hold}</p>
          </div>
        )}
      </Modal>
    </section>
  )
}
