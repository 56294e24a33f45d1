import { type ReactNode, useId } from 'react'
import { useModalDialog } from '../../ui/dialog/modal-dialog'
import styles from './dialog.module.css'

/** A question or a word of help over everything at a kiosk. `onCancel` hears Escape and the back gesture. */
export function KioskDialog({ title, onCancel, children }: { title: string; onCancel(): void; children: ReactNode }) {
  const dialog = useModalDialog()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
