import { useId } from 'react'
import { kioskTexts as texts } from '../../settings/texts/kiosk'
import { Button } from '../../ui/button'
import { useModalDialog } from '../../ui/dialog/modal-dialog'
import styles from './dialog.module.css'

export function HelpDialog({ onClose }: { onClose(): void }) {
  const dialog = useModalDialog()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {texts.help}
      </h2>
      {texts.helpText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button onClick={onClose}>{texts.close}</Button>
    </dialog>
  )
}
