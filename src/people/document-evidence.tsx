import { useState } from 'react'
import type { Api } from '../api/client'
import { useAsked } from '../api/use-asked'
import type { SignedDocument } from '../contract/entities/document'
import { peopleTexts } from '../settings/texts/staff/people'
import { Facts } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Waiting } from '../ui/screen/waiting'
import { staffFailureWords } from './failure-words'
import styles from './person-page.module.css'

const texts = peopleTexts.evidence

interface Props {
  api: Pick<Api, 'request'>
  document: SignedDocument
  /** Whose it is. */
  name: string
}

/** What ties a signed document to the venue's records. Hashes only: nothing of what was signed is looked at. */
export function DocumentEvidence({ api, document, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={texts.openOf(document.taskName, name)}>{texts.open}</summary>
      {isOpen ? <Proof api={api} document={document} /> : null}
    </details>
  )
}

function Proof({ api, document: { id, seal } }: Pick<Props, 'api' | 'document'>) {
  const { value, failure } = useAsked(api, 'getDocumentProof', { params: { id } })
  if (!value)
    return failure ? (
      <Notice kind="error">{staffFailureWords(failure, texts.failed)}</Notice>
    ) : (
      <Waiting label={texts.waiting} />
    )
  const isWhole = value.seal === seal && value.chain !== null
  return (
    <>
      {isWhole ? null : <Notice kind="error">{texts.notWhole}</Notice>}
      <Facts
        rows={[
          ...(isWhole ? [[texts.record, texts.whole] as const] : []),
          [texts.place, value.chain ? texts.entry(value.chain.sequence) : texts.noEntry],
          [texts.seal, seal],
          [texts.number, id],
        ]}
      />
    </>
  )
}
