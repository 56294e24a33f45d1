import { outboxTexts } from '../../../settings/texts/outbox'
import { isOnKiosk } from '../../../ui/browser/on-kiosk'
import { useOnline } from '../../../ui/browser/use-online'
import { Button } from '../../../ui/button'
import type { ShownDocument } from '../shown-documents'
import { isUnsent } from '../shown-documents'
import styles from './outbox-panel.module.css'
import { TryAnswer } from './try-answer-line'
import { useTryNow } from './use-try-now'

const texts = outboxTexts.panel

interface UnsentDocumentsProps {
  documents: readonly ShownDocument[]
  /** False while they are being read, or cannot be. */
  isKnown: boolean
  onSaveCopy: ((documents: readonly ShownDocument[]) => void) | undefined
}

/** What becomes of these. A guest at a shared tablet does not come back to it. */
function leadOf(unsent: readonly ShownDocument[], isOnline: boolean): string {
  if (isOnKiosk()) return unsent.some(({ isSealed }) => !isSealed) ? texts.waitsAtKiosk : texts.sealedAtKiosk
  return unsent.length === 0 || isOnline ? texts.lead : texts.offline
}

/** Above all documents: how many are not received, what can be done for all of them at once, and what came of it. */
export function UnsentDocuments({ documents, isKnown, onSaveCopy }: UnsentDocumentsProps) {
  const isOnline = useOnline()
  const { isTrying, answer, tryNow } = useTryNow(documents)
  const unsent = documents.filter(isUnsent)
  const canTry = unsent.filter(({ retryIds }) => retryIds.length > 0)
  // One alone that needs attention has the button beside it.
  const hasTry = isTrying || canTry.length > 1 || canTry.some(({ state }) => state !== 'needs-attention')
  // Who has only just signed in has finished nothing: to say that all of it arrived would be heard of the others' too.
  const settled = documents.some(({ state }) => state === 'received') ? texts.allReceived : texts.empty
  const status = unsent.length > 0 ? texts.unsent(unsent.length) : isKnown ? settled : null
  return (
    <section className={styles.unsent}>
      <p className={styles.lead}>
        {status ? <strong>{status}</strong> : null} {leadOf(unsent, isOnline)}
      </p>
      <div className={styles.actions}>
        {hasTry ? (
          <Button aria-disabled={isTrying} onClick={() => void tryNow()}>
            {canTry.length > 1 ? texts.tryAllNow : texts.tryNow}
          </Button>
        ) : null}
        {unsent.length > 0 && onSaveCopy ? (
          <Button kind="secondary" onClick={() => onSaveCopy(unsent)}>
            {outboxTexts.copies.saveAll}
          </Button>
        ) : null}
      </div>
      <TryAnswer answer={answer} takesFocus={!hasTry} />
    </section>
  )
}
