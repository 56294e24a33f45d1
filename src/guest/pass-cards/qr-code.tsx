import { useRef } from 'react'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { useOverlay } from '../../ui/browser/overlay'
import { useSeen } from '../../ui/browser/use-seen'
import { TitledDialog } from '../../ui/dialog/titled-dialog'
import { QrImage, QrImagePlace } from '../../ui/qr-image'
import { type PickUpCode, someOfNames } from './pick-up-code'
import classes from './qr-code.module.css'

interface Props {
  contactId: number
  /** Whose card this is, among the names of the code. */
  name: string
  code: PickUpCode
}

/** The code on a card; a tap gives it the whole screen, in white. */
export function QrCode({ contactId, name, code: { code, kind, names } }: Props) {
  const { isOpen, open, close } = useOverlay(`qr-code-${contactId}`)
  const button = useRef<HTMLButtonElement>(null)
  const isSeen = useSeen(button)
  const others = someOfNames(names, name)
  const number = texts.codeNumber[kind](code)
  const shared = others.length > 0 ? texts.sharedWith(others) : null
  // Who speaks to their phone says the words that they see: the name of the button holds them.
  const label = [texts.enlarge(name), number, shared].filter(Boolean).join(' ')
  return (
    <>
      <button ref={button} type="button" className={classes.code} aria-label={label} onClick={open}>
        {/* Those of a family of 50 take 100 ms to work out: each is drawn when it comes near. */}
        {isSeen ? <QrImage code={code} label={texts.qrCode(name)} /> : <QrImagePlace />}
        <span className={classes.number}>{number}</span>
        {shared && <span className={classes.number}>{shared}</span>}
      </button>
      {isOpen && (
        <TitledDialog title={someOfNames(names).join(', ')} onClose={close} className={classes.sheet}>
          <div className={classes.large}>
            <QrImage code={code} label={texts.qrCode(name)} />
            <p>{number}</p>
            <p>{texts.holdBright}</p>
          </div>
        </TitledDialog>
      )}
    </>
  )
}
