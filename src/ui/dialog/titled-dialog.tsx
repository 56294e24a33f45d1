import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../button'
import { classNames } from '../class-names'
import { uiTexts } from '../ui.texts'
import { useModalDialog } from './modal-dialog'
import styles from './titled-dialog.module.css'

interface TitledDialogProps {
  title: string
  onClose(): void
  className?: string | undefined
  children: ReactNode
}

/**
 * Something to do or to show over a guest's screen, with a title and a way to close it; Escape and a tap beside it close
 * it too. In the page only while it is open. The browser's own dialog: Mantine's lays out the whole page twice before it
 * is seen, which took a slow phone a tenth of a second.
 */
export function TitledDialog({ title, onClose, className, children }: TitledDialogProps) {
  const dialog = useModalDialog()
  /** Words that are marked with the pointer may end beside the dialog, which then is what was clicked. */
  const wasPressedBeside = useRef(false)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape on its own; this is for a tap beside it.
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        wasPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && wasPressedBeside.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button kind="quiet" className={styles.close} onClick={onClose}>
            {uiTexts.close}
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
