import type { WaiverContactTask } from '../contract/entities/contact-task'
import { Waiver } from '../contract/entities/waiver'
import { fullName } from '../contract/names'
import type { ShownDocument } from '../outbox/ui/shown-documents'
import { waiverTexts } from '../settings/texts/waiver'
import { cleanVenueHtml } from '../settings/venue-html'
import { relatedObjectIn, useSavedBody } from '../submission/use-saved-body'
import { shownAt } from '../ui/shown-at'
import summary from '../ui/summary.module.css'
import { textAsSigned } from './signed-waiver'
import styles from './signed-waiver-view.module.css'
import { WaiverArticle } from './waiver-article'

interface SignedWaiverViewProps {
  contactTask: WaiverContactTask
  /** The newest document of this contact task on the device; null when only the server has it. */
  document: ShownDocument | null
  /** What this device holds was refused, and the venue has another one: that is shown. */
  isVenues?: boolean
}

const shownDay = (instant: string) => shownAt(instant, 'M/d/yyyy')

/** A waiver that was signed, to be read: who signed, when, and the text. What waits on this device comes before what the venue has. */
export function SignedWaiverView({ contactTask, document, isVenues = false }: SignedWaiverViewProps) {
  const { contact, task } = contactTask
  const saved = useSavedBody('completeContactTask', contactTask.id)
  if (!saved.isReady) return null
  const waiver = (isVenues ? null : relatedObjectIn(saved.body, Waiver)) ?? contactTask.relatedObject
  const signedAt = waiver?.signatureDate ?? document?.savedAt ?? null
  const signer = waiver?.signerName ?? ''
  const text = textAsSigned(waiver, task)
  return (
    <div className={styles.signed}>
      <p className={styles.words}>{wordsOf(signer, signedAt)}</p>
      {waiver?.comment ? <p className={styles.comment}>{waiver.comment}</p> : null}
      {waiver?.signature ? (
        <img
          className={styles.signature}
          src={`data:image/png;base64,${waiver.signature}`}
          alt={waiverTexts.signatureOf(signer || fullName(contact))}
        />
      ) : null}
      {text === null ? (
        <p className={styles.comment}>{waiverTexts.external.textKeptThere}</p>
      ) : (
        <details>
          <summary className={summary.summary}>{waiverTexts.showWaiver}</summary>
          <WaiverArticle html={cleanVenueHtml(text)} scrolledTo={0} />
        </details>
      )}
    </div>
  )
}

function wordsOf(signer: string, signedAt: string | null) {
  if (!signedAt) return waiverTexts.signed
  return signer ? waiverTexts.signedBy(signer, shownDay(signedAt)) : waiverTexts.signedOn(shownDay(signedAt))
}
