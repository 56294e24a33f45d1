import { formatDistanceToNowStrict, isValid, parseISO } from 'date-fns'
import { outboxTexts } from '../settings/texts/outbox'
import { Button } from '../ui/button'
import { DocumentStateBadge } from './document-state-badge'
import styles from './outbox-panel.module.css'
import { reasonText } from './reason-text'
import type { ShownDocument } from './shown-documents'

const texts = outboxTexts.panel

export function savedAgo(savedAt: string): string {
  const date = parseISO(savedAt)
  return isValid(date) ? texts.savedAgo(formatDistanceToNowStrict(date)) : ''
}

interface DocumentCardProps {
  /** What it is, and whose. */
  name: string
  shown: ShownDocument
  onTryNow: () => void
  onSaveCopy: () => void
}

export function DocumentCard({ name, shown, onTryNow, onSaveCopy }: DocumentCardProps) {
  const { state, savedAt, failure, isReplaced } = shown
  const isStuck = state === 'needs-attention'
  const canTry = state === 'saved' || state === 'waiting-for-sign-in' || (isStuck && shown.canRetry)
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.age}>{savedAgo(savedAt)}</p>
        {isStuck ? <p>{isReplaced ? texts.replaced : reasonText(failure)}</p> : null}
      </div>
      <DocumentStateBadge state={state} />
      {canTry || isStuck ? (
        <div className={styles.actions}>
          {canTry ? (
            <Button kind="secondary" onClick={onTryNow}>
              {texts.tryNow}
            </Button>
          ) : null}
          {isStuck ? (
            <Button kind="quiet" onClick={onSaveCopy}>
              {texts.export}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
