import { useState } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { nameOfDocument } from '../document-name'
import { LongWaitNotice } from '../notices/long-wait-notice'
import { StorageHealthNotice } from '../notices/storage-health-notice'
import { useOutbox } from '../outbox-context'
import type { ShownDocument } from '../shown-documents'
import { useStoredDocuments } from '../use-documents'
import { useKnownFamily } from '../use-known-family'
import { useAttentionFirst } from './attention-first'
import { DocumentCard } from './document-card'
import { OthersDocuments } from './others-documents-list'
import styles from './outbox-panel.module.css'
import { UnsentDocuments } from './unsent-documents'

const texts = outboxTexts.panel

/** As many cards as a person looks through: 500 at once hold up a tablet for a second at every change, 50 still a tap. */
const A_PAGE = 20

interface DocumentListProps {
  /** Null on a tablet that guests share: no file leaves it by a guest, and none comes in. */
  copies: {
    onSave: (documents: readonly ShownDocument[]) => void
    onOpen: () => void
    onRemove: (document: ShownDocument) => void
  } | null
}

/** What is in the panel at first: each document with its state, and the ways to take them along and to put them back. */
export function DocumentList({ copies }: DocumentListProps) {
  const { owner } = useOutbox()
  const family = useKnownFamily()
  const stored = useStoredDocuments(owner)
  const [atMost, setAtMost] = useState(A_PAGE)
  const documents = useAttentionFirst(stored.status === 'found' ? stored.value : [])

  return (
    <>
      <UnsentDocuments documents={documents} isKnown={stored.status === 'found'} onSaveCopy={copies?.onSave} />
      <div className={styles.warnings}>
        <StorageHealthNotice isAtDocuments />
        <LongWaitNotice documents={documents} />
      </div>
      {stored.status === 'failed' ? <Notice kind="error">{texts.unreadable}</Notice> : null}
      {stored.status === 'loading' ? <p role="status">{texts.loading}</p> : null}
      {documents.length > 0 ? (
        <ul className={styles.list}>
          {documents.slice(0, atMost).map((shown) => (
            <DocumentCard
              key={shown.id}
              name={nameOfDocument(shown, family)}
              shown={shown}
              onSaveCopy={copies ? () => copies.onSave([shown]) : undefined}
              onRemove={copies ? () => copies.onRemove(shown) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {documents.length > atMost ? (
        <Button kind="secondary" className={styles.more} onClick={() => setAtMost(atMost + A_PAGE)}>
          {texts.showMore(documents.length - atMost)}
        </Button>
      ) : null}
      <OthersDocuments owner={owner} />
      {copies ? (
        <div className={styles.copies}>
          <Button kind="quiet" onClick={copies.onOpen}>
            {outboxTexts.copies.open}
          </Button>
        </div>
      ) : null}
    </>
  )
}
