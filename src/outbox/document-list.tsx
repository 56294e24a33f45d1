import { useState } from 'react'
import { copyTexts } from '../settings/texts/document-copy'
import { outboxTexts } from '../settings/texts/outbox'
import { useStored } from '../storage/use-stored'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { DocumentCard } from './document-card'
import { LongWaitNotice } from './long-wait-notice'
import { OthersDocuments } from './others-documents-list'
import { useOutbox } from './outbox-context'
import styles from './outbox-panel.module.css'
import { StorageHealthNotice } from './storage-health-notice'
import { findShownDocuments } from './use-documents'

const texts = outboxTexts.panel

interface DocumentListProps {
  onSaveCopy: (ids: readonly string[]) => void
  onOpenCopy: () => void
}

/** What is in the panel at first: each document with its state, and the ways to take them along and to put them back. */
export function DocumentList({ onSaveCopy, onOpenCopy }: DocumentListProps) {
  const { outbox, owner } = useOutbox()
  const [hasFailed, setFailed] = useState(false)
  const stored = useStored((database) => findShownDocuments(database, owner), [owner?.iss, owner?.sub])
  const documents = stored.status === 'found' ? stored.value : []
  const unsent = documents.filter(({ state }) => state !== 'received').map(({ id }) => id)

  const tryNow = (id: string) =>
    outbox.retry(id).then(
      () => setFailed(false),
      () => setFailed(true),
    )

  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.warnings}>
        <StorageHealthNotice />
        <LongWaitNotice documents={documents} />
      </div>
      {hasFailed ? <Notice kind="error">{texts.retryFailed}</Notice> : null}
      {stored.status === 'failed' ? <Notice kind="error">{texts.unreadable}</Notice> : null}
      {stored.status === 'loading' ? <p role="status">{texts.loading}</p> : null}
      {stored.status === 'found' && documents.length === 0 ? <p>{texts.empty}</p> : null}
      {documents.length > 0 ? (
        <ul className={styles.list}>
          {documents.map((shown) => (
            <DocumentCard
              key={shown.id}
              shown={shown}
              onTryNow={() => void tryNow(shown.id)}
              onSaveCopy={() => onSaveCopy([shown.id])}
            />
          ))}
        </ul>
      ) : null}
      <OthersDocuments owner={owner} />
      <div className={styles.copies}>
        {unsent.length > 0 ? (
          <Button kind="secondary" onClick={() => onSaveCopy(unsent)}>
            {copyTexts.saveAll}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onOpenCopy}>
          {copyTexts.open}
        </Button>
      </div>
    </>
  )
}
