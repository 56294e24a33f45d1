import { useId } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { Button } from '../../../ui/button'
import { isFromElsewhere } from '../../queue/sending/failure-class'
import { DocumentStateBadge } from '../document-state-badge'
import { reasonText } from '../reason-text'
import { savedAgo } from '../saved-ago'
import { canBeRemoved, type ShownDocument } from '../shown-documents'
import styles from './outbox-panel.module.css'
import { TryAnswer } from './try-answer-line'
import { useTryNow } from './use-try-now'

const texts = outboxTexts.panel

interface DocumentCardProps {
  /** What it is, and whose. */
  name: string
  shown: ShownDocument
  onSaveCopy: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** Why it needs a person. */
function reasonOf({ isReplaced, isSettled, failure }: ShownDocument): string {
  if (isReplaced) return texts.replaced
  return isSettled ? texts.settled : reasonText(failure)
}

/** One document. What waits goes by itself, or with all others; what needs attention has its own ways on. */
export function DocumentCard({ name, shown, onSaveCopy, onRemove }: DocumentCardProps) {
  const { state, savedAt, failure, retryIds } = shown
  const { isTrying, answer, tryNow } = useTryNow([shown])
  const nameId = useId()
  const isStuck = state === 'needs-attention'
  const hasTry = isTrying || (isStuck && retryIds.length > 0)
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <p className={styles.name} id={nameId}>
          {name}
        </p>
        <p className={styles.age}>{savedAgo(savedAt)}</p>
      </div>
      {shown.isSettled ? null : <DocumentStateBadge state={state} />}
      {isStuck ? <p className={styles.reason}>{reasonOf(shown)}</p> : null}
      {state === 'saved' && failure && isFromElsewhere(failure) ? (
        <p className={styles.reason}>{texts.turnedAway}</p>
      ) : null}
      {hasTry || (isStuck && onSaveCopy) ? (
        <div className={styles.actions}>
          {hasTry ? (
            <Button kind="secondary" aria-disabled={isTrying} aria-describedby={nameId} onClick={() => void tryNow()}>
              {texts.tryNow}
            </Button>
          ) : null}
          {isStuck && onSaveCopy ? (
            <Button kind="quiet" className={styles.export} aria-describedby={nameId} onClick={onSaveCopy}>
              {texts.export}
            </Button>
          ) : null}
          {canBeRemoved(shown) && onRemove ? (
            <Button kind="quiet" className={styles.export} aria-describedby={nameId} onClick={onRemove}>
              {texts.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
      <TryAnswer answer={answer} takesFocus={!hasTry} />
    </li>
  )
}
