import { outboxTexts } from '../../../settings/texts/outbox'
import { useOverlay } from '../../../ui/browser/overlay'
import { useOnline } from '../../../ui/browser/use-online'
import { classNames } from '../../../ui/class-names'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { OutboxPanel } from '../panel/outbox-panel'
import { StateMark } from '../state-mark'
import { useDocuments } from '../use-documents'
import styles from './outbox-badge.module.css'
import { type OutboxSummary, summarise } from './outbox-summary'

const texts = outboxTexts.badge

function wordsOf({ state, unsent, needsAttention }: OutboxSummary): string {
  switch (state) {
    case 'needs-attention':
      return texts.needsAttention(needsAttention)
    case 'waiting-for-sign-in':
      return texts.waitingForSignIn
    case 'offline':
      return unsent > 0 ? `${texts.offline}. ${texts.saved(unsent)}` : texts.offline
    case 'saved':
      return texts.saved(unsent)
    case 'sending':
      return texts.sending
    case 'received':
      return texts.received
    case 'nothing':
      return ''
  }
}

/** The connection and the documents of the signed-in person in one small place; opens the panel. Nothing to say: nothing there. */
export function OutboxBadge() {
  const panel = useOverlay('documents')
  const summary = summarise(useDocuments(), useOnline())
  const { state } = summary
  return (
    <>
      {state === 'nothing' ? null : (
        <button
          type="button"
          className={classNames(styles.badge, styles[state])}
          aria-haspopup="dialog"
          onClick={panel.open}
        >
          <StateMark state={state === 'offline' ? 'saved' : state} />
          <span className={styles.words} aria-hidden="true">
            {wordsOf(summary)}
          </span>
          <span className={styles.count} aria-hidden="true">
            {summary.needsAttention || summary.unsent || null}
          </span>
          <VisuallyHidden>{`${wordsOf(summary)}. ${texts.open}`}</VisuallyHidden>
        </button>
      )}
      <VisuallyHidden role="status">{state === 'sending' ? '' : wordsOf(summary)}</VisuallyHidden>
      {panel.isOpen ? <OutboxPanel onClose={panel.close} /> : null}
    </>
  )
}
