import { PenLine, Square } from 'lucide-react'
import { adminTaskTexts } from '../../../settings/texts/admin/tasks'
import { waiverTexts } from '../../../settings/texts/waiver'
import type { RecordValues } from '../../form/record-values'
import styles from './signature-preview.module.css'

/** What a guest signs by, below the text of a waiver: to look at, so that it takes no focus. */
export function SignaturePreview({ values }: { values: RecordValues }) {
  const { enableAgreeCheckbox, enableTextSignature, enableWetSignature, externalWaiverId } = values
  if (externalWaiverId) return null
  if (!enableAgreeCheckbox && !enableTextSignature && !enableWetSignature) return null
  return (
    <div className={styles.block}>
      <p className={styles.title}>{waiverTexts.signatureSection}</p>
      {enableAgreeCheckbox ? (
        <p className={styles.agree}>
          <Square aria-hidden="true" size={20} strokeWidth={1.75} />
          {waiverTexts.agree}
        </p>
      ) : null}
      {enableTextSignature ? (
        <p>
          {waiverTexts.typedName}
          <span className={styles.name}>{adminTaskTexts.signerName}</span>
        </p>
      ) : null}
      {enableWetSignature ? (
        <p className={styles.pad}>
          <PenLine aria-hidden="true" size={20} strokeWidth={1.75} />
          {waiverTexts.padEmpty}
        </p>
      ) : null}
    </div>
  )
}
