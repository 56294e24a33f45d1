import { DocumentStateBadge } from '../../outbox/ui/document-state-badge'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { venueToday } from '../../settings/venue-today'
import { dayInWords } from '../day-in-words'
import styles from './my-documents.module.css'
import type { SignedHere } from './signed-here'
import { type ShowSigned, SignedWords } from './signed-words'

interface Props {
  signed: SignedHere
  showSigned: ShowSigned
}

/** A waiver that was signed on this device, and that the venue's list does not have yet. */
export function SignedHereRow({ signed, showSigned }: Props) {
  const { document, contactTask } = signed
  const { timeZone } = useVenueSettings()
  // The day that the venue's list will say.
  const day = venueToday(timeZone, Date.parse(document.savedAt))
  return (
    <li>
      <div className={styles.what}>
        <strong>{contactTask.task.name}</strong>
        <span className={styles.soft}>
          {texts.signed(dayInWords(day), contactTask.relatedObject?.signerName ?? '')}
        </span>
        <DocumentStateBadge state={document.state} />
        <span className={styles.soft}>{document.state === 'received' ? texts.pdfOnline : texts.pdfOnceReceived}</span>
      </div>
      <SignedWords signed={signed} showSigned={showSigned} />
    </li>
  )
}
