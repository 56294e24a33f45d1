import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeCamera } from '../code-camera/code-camera'
import { peopleTexts } from '../settings/texts/staff/people'
import { Button } from '../ui/button'
import { useModalDialog } from '../ui/dialog/modal-dialog'
import styles from './scan-code.module.css'

const texts = peopleTexts.find

interface Props {
  onCode(code: string): void
}

/** Opens the camera, and closes it with the first code that it reads. */
export function ScanCode({ onCode }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        className={styles.open ?? ''}
        aria-label={texts.scan}
        title={texts.scan}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M10 8v8M13.5 8v8M17 8v8" />
        </svg>
      </Button>
      {isOpen ? (
        <ScanDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            // Closed first, since closing gives the focus back to the button.
            flushSync(() => setOpen(false))
            onCode(code)
          }}
        />
      ) : null}
    </>
  )
}

function ScanDialog({ onCode, onClose }: Props & { onClose(): void }) {
  const dialog = useModalDialog()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.scanTitle}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className={styles.title}>{texts.scanTitle}</h2>
      <CodeCamera hint={texts.scanHint} onCode={onCode} />
      <Button kind="secondary" onClick={onClose}>
        {texts.scanClose}
      </Button>
    </dialog>
  )
}
