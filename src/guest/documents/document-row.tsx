import { useState } from 'react'
import type { Api } from '../../api/client'
import type { SignedDocument } from '../../contract/entities/document'
import type { Identity } from '../../session/identity'
import { myDocumentsTexts as texts } from '../../settings/texts/my-documents'
import { saveFile } from '../../ui/browser/save-file'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { dayInWords, stateOf } from './my-documents'
import styles from './my-documents.module.css'

interface Props {
  api: Pick<Api, 'request'>
  identity: Identity
  document: SignedDocument
  canOpen: boolean
}

/** One signed document, and the way to its PDF. */
export function DocumentRow({ api, identity: { iss, sub }, document, canOpen }: Props) {
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { id, taskName, onBehalfOf, signedOn, signerName } = document
  const day = dayInWords(signedOn)

  async function open() {
    if (isOpening) return
    setOpening(true)
    setTrouble(null)
    const result = await api.request('getDocumentPdf', { params: { id }, expectedOwner: { iss, sub } })
    setOpening(false)
    if (result.ok) saveFile(result.value.content, texts.fileName(taskName, onBehalfOf))
    else setTrouble(result.error?.message ?? texts.openFailed)
  }

  return (
    <li>
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
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </li>
  )
}
