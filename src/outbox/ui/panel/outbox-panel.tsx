import { useId, useRef, useState } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { Button } from '../../../ui/button'
import { useModalDialog } from '../../../ui/dialog/modal-dialog'
import { LatePart } from '../../../ui/late-part'
import styles from './outbox-panel.module.css'
import type { View } from './panel-view'

const texts = outboxTexts.panel

let loaded: typeof import('./panel-view') | null = null

/** Home is drawn without it. */
export async function loadPanelView() {
  loaded = await import('./panel-view')
  return loaded
}

function titleOf(view: View): string {
  switch (view.kind) {
    case 'documents':
      return texts.title
    case 'export':
      return outboxTexts.copies.saveTitle(view.count)
    case 'import':
      return outboxTexts.copies.open
    case 'remove':
      return outboxTexts.copies.remove
  }
}

/** Every document of the signed-in person that is here, and how many of others. A dialog over whatever is open. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog()
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [view, setView] = useState<View>({ kind: 'documents' })
  // Where it is there already, it is drawn with the tap: to wait for it would draw an empty panel first.
  const [part] = useState(loaded)

  const show = (next: View) => {
    setView(next)
    title.current?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker that is called off tells the dialog too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.header}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {titleOf(view)}
        </h2>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      {part ? (
        <part.PanelView view={view} onShow={show} />
      ) : (
        <LatePart load={loadPanelView} waiting={<p role="status">{texts.loading}</p>}>
          {({ PanelView }) => <PanelView view={view} onShow={show} />}
        </LatePart>
      )}
    </dialog>
  )
}
