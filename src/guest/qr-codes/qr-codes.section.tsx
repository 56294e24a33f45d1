import { Modal } from '@mantine/core'
import type { Contact } from '../../contract/entities/contact'
import { fillPlaceholders } from '../../settings/placeholders'
import { homeTexts } from '../../settings/texts/home'
import { useLanguage } from '../../settings/use-language'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { useOverlay } from '../../ui/browser/overlay'
import { type PickUpCode, pickUpCodesOf } from './qr-codes'
import classes from './qr-codes.module.css'
import { QrImage } from './qr-image'

/** The codes that the pick-up box scans; made on the device, so they are there without a network. */
export function QrCodesSection({ contacts }: { contacts: readonly Contact[] }) {
  const { home } = useLanguage()
  const { isSkiDataEnabled } = useVenueSettings()
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
          <QrCode key={code.code} code={code} />
        ))}
      </ul>
    </section>
  )
}

/** One code, and the whole screen for it once it is held to a scanner. */
function QrCode({ code: { code, names: people } }: { code: PickUpCode }) {
  const { isOpen, open, close } = useOverlay(`qr-code-${code}`)
  const names = people.join(', ')
  return (
    <li>
      <button type="button" className={classes.code} aria-label={homeTexts.qr.enlarge(names)} onClick={open}>
        <QrImage code={code} label={homeTexts.qr.image(names)} />
        <span className={classes.names}>{names}</span>
      </button>
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen
        title={names}
        closeButtonProps={{ 'aria-label': homeTexts.qr.close, size: 48 }}
        classNames={{ content: classes.sheet, header: classes.sheet, title: classes.sheetTitle, close: classes.close }}
      >
        <div className={classes.large}>
          <QrImage code={code} label={homeTexts.qr.image(names)} />
          <p>{homeTexts.qr.number(code)}</p>
          <p>{homeTexts.qr.hold}</p>
        </div>
      </Modal>
    </li>
  )
}
