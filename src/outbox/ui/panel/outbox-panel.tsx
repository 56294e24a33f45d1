import { useId, useRef, useState } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { isOnKiosk } from '../../../ui/browser/on-kiosk'
import { Button } from '../../../ui/button'
import { useModalDialog } from '../../../ui/dialog/modal-dialog'
import { LatePart } from '../../../ui/late-part'
import { useOutbox } from '../outbox-context'
import { DocumentList } from './document-list'
import styles from './outbox-panel.module.css'

const texts = outboxTexts.panel

// Few ever carry documents from one device to another: home does without.
const loadExport = () => import('../copies/export-form')
const loadImport = () => import('../copies/import-form')

type View = { kind: 'documents' } | { kind: 'export'; count: number; ids: readonly string[] } | { kind: 'import' }

function titleOf(view: View): string {
  switch (view.kind) {
    case 'documents':
      return texts.title
    case 'export':
      return outboxTexts.copies.saveTitle(view.count)
    case 'import':
      return outboxTexts.copies.open
  }
}

/** Every document of the signed-in person that is here, and how many of others. A dialog over whatever is open. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog()
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { owner } = useOutbox()
  const [view, setView] = useState<View>({ kind: 'documents' })

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
      {view.kind === 'documents' ? (
        <DocumentList
          copies={
            isOnKiosk()
              ? null
              : {
                  onSave: (documents) =>
                    show({
                      kind: 'export',
                      count: documents.length,
                      ids: documents.flatMap(({ unsentIds }) => unsentIds),
                    }),
                  onOpen: () => show({ kind: 'import' }),
                }
          }
        />
      ) : (
        <>
          {view.kind === 'import' ? (
            <LatePart load={loadImport}>{({ ImportForm }) => <ImportForm />}</LatePart>
          ) : owner ? (
            <LatePart load={loadExport}>{({ ExportForm }) => <ExportForm owner={owner} ids={view.ids} />}</LatePart>
          ) : null}
          <Button kind="quiet" className={styles.back} onClick={() => show({ kind: 'documents' })}>
            {outboxTexts.copies.back}
          </Button>
        </>
      )}
    </dialog>
  )
}
