import type { Ref } from 'react'
import type { Api } from '../api/client'
import { documentState, type SignedDocument } from '../contract/entities/document'
import type { PersonDocument, PersonPage } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { myDocumentsTexts } from '../settings/texts/documents/my-documents'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { useParts } from '../ui/browser/use-parts'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { DocumentEvidence } from './document-evidence'
import { DocumentPdf } from './document-pdf'
import styles from './person-page.module.css'
import { shownDay, shownDayOf } from './shown-day'
import { useReceived } from './use-received'

const texts = peopleTexts.page
/** At first as many as are looked at; a family that has come for many winters has hundreds, a school thousands. */
const PARTS = { first: 20, more: 200 }

interface Props {
  api: Pick<Api, 'request'>
  page: PersonPage
}

/** What the venue has received of the household, the newest first. */
export function PersonDocuments({ api, page }: Props) {
  const { received, count, isAsking, hasFailed, reach } = useReceived(api, page)
  const { shown, left, refOf, showMore } = useParts<HTMLLIElement>(count, PARTS)
  const showOlder = async () => {
    if (await reach(shown + PARTS.more)) showMore()
  }
  if (count === 0) return <p>{texts.noDocuments}</p>
  return (
    <>
      {received.some(({ isSigned }) => isSigned) ? <p className={styles.soft}>{texts.lookIsNoted}</p> : null}
      <ul className={styles.documents}>
        {received.slice(0, shown).map((document, place) => {
          const owner = page.people.find(({ contactId }) => contactId === document.contactId)
          const name = owner ? fullName(owner) : ''
          return <DocumentRow key={document.id} ref={refOf(place)} api={api} document={document} name={name} />
        })}
      </ul>
      {hasFailed ? <Notice kind="error">{texts.olderFailed}</Notice> : null}
      {left > 0 ? (
        <Button key={shown} kind="secondary" aria-disabled={isAsking} onClick={() => void showOlder()}>
          {left > PARTS.more ? texts.moreDocuments(left) : texts.allDocuments(count)}
        </Button>
      ) : null}
    </>
  )
}

function versionOf({ signerName, waiverVersion, isCurrentVersion }: SignedDocument): string {
  const by = texts.signedBy(signerName)
  return waiverVersion === null ? by : `${by}, ${texts.version(waiverVersion, isCurrentVersion)}`
}

interface DocumentRowProps extends Pick<Props, 'api'> {
  ref: Ref<HTMLLIElement>
  document: PersonDocument
  /** Whose it is. */
  name: string
}

function DocumentRow({ ref, api, document, name }: DocumentRowProps) {
  const venue = useVenueSettings()
  const { title, receivedDateUtc, isDeleted, isSigned, signed } = document
  const day = shownDayOf(receivedDateUtc, venue)
  return (
    <li ref={ref} tabIndex={-1} className={styles.document}>
      <span className={styles.what}>
        <span>
          <strong>{title || texts.untitled}</strong>
          {name ? `, ${name}` : ''}
        </span>
        {signed ? (
          <span>{myDocumentsTexts.state[documentState(signed)](shownDay(signed.effectiveTo, venue.dateFormat))}</span>
        ) : null}
        {signed ? <span className={styles.soft}>{versionOf(signed)}</span> : null}
        <span className={styles.soft}>{isDeleted ? texts.receivedTaskGone(day) : texts.received(day)}</span>
      </span>
      {isSigned ? <DocumentPdf api={api} document={document} name={name} /> : null}
      {signed ? <DocumentEvidence api={api} document={signed} name={name} /> : null}
    </li>
  )
}
