import { useEffect, useId, useRef, useState } from 'react'
import { outboxTexts } from '../settings/texts/outbox'
import { useStored } from '../storage/use-stored'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { DocumentCard } from './document-card'
import { downloadFile } from './download-file'
import { OthersDocuments } from './others-documents-list'
import { useOutbox } from './outbox-context'
import styles from './outbox-panel.module.css'
import { findShownDocuments } from './use-documents'

const texts = outboxTexts.panel

type Said = { kind: 'success' | 'error'; text: string } | null

/** Every document of the signed-in person that is here, and how many of others. A dialog over whatever is open. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { outbox, owner } = useOutbox()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [said, setSaid] = useState<Said>(null)
  const stored = useStored((database) => findShownDocuments(database, owner), [owner?.iss, owner?.sub])

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const tell = (work: Promise<unknown>, success: string | null, failure: string) =>
    work.then(
      () => setSaid(success === null ? null : { kind: 'success', text: success }),
      () => setSaid({ kind: 'error', text: failure }),
    )

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{texts.title}</h2>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </header>
      <p className={styles.lead}>{texts.lead}</p>
      {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
      {stored.status === 'failed' ? <Notice kind="error">{texts.unreadable}</Notice> : null}
      {stored.status === 'loading' ? <p role="status">{texts.loading}</p> : null}
      {stored.status === 'found' && stored.value.length === 0 ? <p>{texts.empty}</p> : null}
      {stored.status === 'found' ? (
        <ul className={styles.list}>
          {stored.value.map((shown) => (
            <DocumentCard
              key={shown.id}
              shown={shown}
              onTryNow={() => void tell(outbox.retry(shown.id), null, texts.retryFailed)}
              onExport={() => void tell(outbox.export(shown.id).then(downloadFile), texts.exported, texts.exportFailed)}
            />
          ))}
        </ul>
      ) : null}
      <OthersDocuments owner={owner} />
    </dialog>
  )
}
