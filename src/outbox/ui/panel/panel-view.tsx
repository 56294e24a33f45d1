import { outboxTexts } from '../../../settings/texts/outbox'
import { isOnKiosk } from '../../../ui/browser/on-kiosk'
import { Button } from '../../../ui/button'
import { ExportForm } from '../copies/export-form'
import { ImportForm } from '../copies/import-form'
import { RemoveForm } from '../copies/remove-form'
import { useOutbox } from '../outbox-context'
import type { ShownDocument } from '../shown-documents'
import { DocumentList } from './document-list'
import styles from './outbox-panel.module.css'

export type View =
  | { kind: 'documents' }
  | { kind: 'export'; count: number; ids: readonly string[] }
  | { kind: 'import' }
  | { kind: 'remove'; document: ShownDocument }

interface PanelViewProps {
  view: View
  onShow: (next: View) => void
}

/** What is below the panel's heading: the documents, or a form that one of their buttons leads to. */
export function PanelView({ view, onShow }: PanelViewProps) {
  const showDocuments = () => onShow({ kind: 'documents' })
  if (view.kind === 'documents') return <DocumentList copies={isOnKiosk() ? null : waysFrom(onShow)} />
  return (
    <>
      <Form view={view} onRemoved={showDocuments} />
      <Button kind="quiet" className={styles.back} onClick={showDocuments}>
        {outboxTexts.copies.back}
      </Button>
    </>
  )
}

const waysFrom = (onShow: PanelViewProps['onShow']) => ({
  onSave: (documents: readonly ShownDocument[]) =>
    onShow({ kind: 'export', count: documents.length, ids: documents.flatMap(({ unsentIds }) => unsentIds) }),
  onOpen: () => onShow({ kind: 'import' }),
  onRemove: (document: ShownDocument) => onShow({ kind: 'remove', document }),
})

function Form({ view, onRemoved }: { view: Exclude<View, { kind: 'documents' }>; onRemoved: () => void }) {
  const { owner } = useOutbox()
  switch (view.kind) {
    case 'import':
      return <ImportForm />
    case 'export':
      return owner ? <ExportForm owner={owner} ids={view.ids} /> : null
    case 'remove':
      return <RemoveForm shown={view.document} onRemoved={onRemoved} />
  }
}
