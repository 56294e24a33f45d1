import { type ReactNode, useState } from 'react'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import summary from '../../ui/summary.module.css'
import styles from './my-documents.module.css'
import type { SignedHere } from './signed-here'

/** Shows a signed waiver from what the device has of it. */
export type ShowSigned = (signed: Pick<SignedHere, 'contactTask' | 'document'>) => ReactNode

interface Props {
  signed: SignedHere
  showSigned: ShowSigned
}

/** What was signed on this device, to read without a network. */
export function SignedWords({ signed, showSigned }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!signed.hasWords) return null
  return (
    <details className={styles.words} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={summary.summary}>{texts.words}</summary>
      {isOpen ? showSigned(signed) : null}
    </details>
  )
}
