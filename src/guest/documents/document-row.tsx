import type { Ref } from 'react'
import type { Api } from '../../api/client'
import { useSavedPdf } from '../../api/use-saved-pdf'
import type { SignedDocument } from '../../contract/entities/document'
import type { Identity } from '../../session/identity'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import { saveFile } from '../../ui/browser/save-file'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { dayInWords } from '../day-in-words'
import { stateOf } from './my-documents'
import styles from './my-documents.module.css'
import type { SignedHere } from './signed-here'
import { type ShowSigned, SignedWords } from './signed-words'

interface Props {
  ref: Ref<HTMLLIElement>
  api: Pick<Api, 'request'>
  identity: Identity
  document: SignedDocument
  canOpen: boolean
  /** What this device has of it, where it was signed here. */
  signed: SignedHere | null
  showSigned: ShowSigned
}

/** One signed document, and the way to its PDF. */
export function DocumentRow({ ref, api, identity: { iss, sub }, document, canOpen, signed, showSigned }: Props) {
  const { id, taskName, onBehalfOf, signedOn, signerName } = document
  const day = dayInWords(signedOn)

  const { isOpening, trouble, open } = useSavedPdf({
    api,
    input: { params: { id }, expectedOwner: { iss, sub } },
    save: (content) => saveFile(content, texts.fileName(taskName, onBehalfOf)),
    failed: texts.openFailed,
  })

  return (
    <li ref={ref} tabIndex={-1}>
      <div className={styles.what}>
        <strong>{taskName}</strong>
        <span className={styles.soft}>{texts.signed(day, signerName)}</span>
        <span>{stateOf(document)}</span>
      </div>
      <Button
        kind="secondary"
        disabled={!canOpen}
        aria-disabled={isOpening}
        aria-label={isOpening ? texts.opening : texts.openOf(taskName, onBehalfOf, day)}
        onClick={() => void open()}
      >
        {isOpening ? texts.opening : texts.open}
      </Button>
      {signed ? <SignedWords signed={signed} showSigned={showSigned} /> : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </li>
  )
}
