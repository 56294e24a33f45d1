import { formatDistanceToNowStrict } from 'date-fns'
import { useState } from 'react'
import { DocumentStateBadge } from '../../outbox/ui/document-state-badge'
import { savedAgo } from '../../outbox/ui/saved-ago'
import { staffViewTexts } from '../../settings/texts/staff/staff-view'
import { useStored } from '../../storage/use-stored'
import { useParts } from '../../ui/browser/use-parts'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { findAllUnsent, oldestOf } from '../device/unsent'
import type { SendAnswer } from './send-answer'
import styles from './staff.module.css'
import { StaffSection } from './staff-section'

const texts = staffViewTexts.documents

/** A day without a network leaves hundreds, and each row announces its state: all at once hold up a tablet for a second. */
const PARTS = { first: 20, more: 20 }

function answerText(answer: SendAnswer): string {
  if (answer.kind !== 'tried') return texts[answer.kind]
  const { before, left } = answer
  if (left === 0) return texts.allSent
  return left < before ? texts.sent(before - left, left) : texts.notSent
}

interface UnsentSectionProps {
  send(): Promise<SendAnswer>
  /** The storage cannot be read any more: what was read before is no longer claimed. */
  isLost: boolean
}

/** What waits on this tablet, of every person: how much, how old, and the state of each. */
export function UnsentSection({ send, isLost }: UnsentSectionProps) {
  const stored = useStored(findAllUnsent, [])
  const status = isLost ? 'failed' : stored.status
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<SendAnswer | null>(null)

  async function sendNow() {
    if (isSending) return
    setSending(true)
    setAnswer(null)
    try {
      setAnswer(await send())
    } catch (error) {
      console.error('Documents could not be sent now', error)
      setAnswer({ kind: 'failed' })
    } finally {
      setSending(false)
    }
  }

  const unsent = !isLost && stored.status === 'found' ? stored.value : []
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(unsent.length, PARTS)
  const oldest = oldestOf(unsent)
  const age = oldest ? texts.oldest(formatDistanceToNowStrict(new Date(oldest))) : ''
  return (
    <StaffSection title={texts.title}>
      {status === 'failed' ? <Notice kind="error">{texts.unreadable}</Notice> : null}
      {status === 'loading' ? <p>{texts.reading}</p> : null}
      {status === 'found' ? (
        <p className={styles.count}>{unsent.length === 0 ? texts.none : `${texts.waiting(unsent.length)} ${age}`}</p>
      ) : null}
      {unsent.length > 0 ? (
        <ul aria-label={texts.list} className={styles.rows}>
          {unsent.slice(0, shown).map(({ id: documentId, state, savedAt, isSealed }, place) => (
            <li key={documentId} ref={refOf(place)} tabIndex={-1} className={styles.document}>
              <span>
                {savedAgo(savedAt)}. {isSealed ? texts.sealed : texts.waits}
              </span>
              <DocumentStateBadge state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <div>
          <Button key={shown} kind="quiet" onClick={showMore}>
            {texts.more(left)}
          </Button>
        </div>
      ) : null}
      {unsent.length > 0 || isSending ? (
        <div>
          <Button kind="secondary" aria-disabled={isSending} onClick={() => void sendNow()}>
            {isSending ? texts.sending : texts.sendNow}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {answer ? <Notice kind={answer.kind === 'tried' ? 'info' : 'warning'}>{answerText(answer)}</Notice> : null}
      </div>
    </StaffSection>
  )
}
