import { type ReactNode, useId } from 'react'
import { Button } from '../button'
import { uiTexts } from '../ui.texts'
import styles from './confirm-dialog.module.css'
import { useModalDialog } from './modal-dialog'

interface ConfirmDialogProps {
  opened: boolean
  title: ReactNode
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** 'danger' for what cannot be undone. */
  kind?: 'primary' | 'danger'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that matters; 350 px at most (spec section 9). Escape and the back gesture mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.opened ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, onConfirm, onCancel } = props
  const dialog = useModalDialog()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onCancel}>
          {props.cancelLabel ?? uiTexts.no}
        </Button>
        <Button kind={props.kind ?? 'primary'} onClick={onConfirm}>
          {props.confirmLabel ?? uiTexts.yes}
        </Button>
      </div>
    </dialog>
  )
}
