import type { Api } from '../../api/client'
import type { Identity } from '../../session/identity'
import { myDocumentsTexts as texts } from '../../settings/texts/documents/my-documents'
import { useParts } from '../../ui/browser/use-parts'
import { Button } from '../../ui/button'
import { DocumentRow } from './document-row'
import type { OfPerson } from './my-documents'
import styles from './my-documents.module.css'
import type { SignedHere } from './signed-here'
import { SignedHereRow } from './signed-here-row'
import type { ShowSigned } from './signed-words'

interface Props {
  api: Pick<Api, 'request'>
  identity: Identity
  person: OfPerson
  /** What was signed on this device, by its id. */
  byId: ReadonlyMap<string, SignedHere>
  canOpen: boolean
  showSigned: ShowSigned
}

/** At first as many as are looked at: a household that is a club or a school has thousands. */
const PARTS = { first: 20, more: 200 }

/** What was signed for one person, the newest first. */
export function PersonsDocuments({ person, byId, showSigned, ...parts }: Props) {
  const { contactId, name, documents, signedHere } = person
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(documents.length, PARTS)
  const id = `person-${contactId}`
  return (
    <section className={styles.person} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={styles.rows}>
        {signedHere.map((signed) => (
          <SignedHereRow key={signed.document.id} signed={signed} showSigned={showSigned} />
        ))}
        {documents.slice(0, shown).map((document, place) => (
          <DocumentRow
            key={document.id}
            ref={refOf(place)}
            document={document}
            signed={byId.get(document.id) ?? null}
            showSigned={showSigned}
            {...parts}
          />
        ))}
      </ul>
      {left > 0 ? (
        <Button key={shown} kind="secondary" aria-label={texts.moreOf(left, name)} onClick={showMore}>
          {texts.more(left)}
        </Button>
      ) : null}
    </section>
  )
}
