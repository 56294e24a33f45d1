import { formatDistanceToNowStrict, isValid, parseISO } from 'date-fns'
import { outboxTexts } from '../settings/texts/outbox'
import { Button } from '../ui/button'
import { DocumentStateBadge } from './document-state-badge'
import styles from './outbox-panel.module.css'
import { reasonText } from './reason-text'
import type { Operation } from './record'
import type { ShownDocument } from './shown-documents'

const texts = outboxTexts.panel

const isOperation = (name: string): name is Operation => name in outboxTexts.operations

export function savedAgo(savedAt: string): string {
  const date = parseISO(savedAt)
  return isValid(date) ? texts.savedAgo(formatDistanceToNowStrict(date)) : ''
}

interface DocumentCardProps {
  shown: ShownDocument
  onTryNow: () => void
  onSaveCopy: () => void
}

export function DocumentCard({ shown, onTryNow, onSaveCopy }: DocumentCardProps) {
  const { operation, state, savedAt, failure, isReplaced } = shown
  const isStuck = state === 'needs-attention'
  const canTry = state === 'saved' || state === 'waiting-for-sign-in' || (isStuck && shown.canRetry)
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {isOperation(operation) ? outboxTexts.operations[operation] : outboxTexts.otherOperation}
        </p>
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
