import type { Api } from '../api/client'
import type { HouseholdPerson, PersonDocument } from '../contract/entities/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { DocumentPdf } from './document-pdf'
import styles from './person-page.module.css'
import { shownDay } from './shown-day'

const texts = peopleTexts.page

interface Props {
  api: Pick<Api, 'request'>
  people: readonly HouseholdPerson[]
  documents: readonly PersonDocument[]
}

/** What the venue has received of the household, the newest first. */
export function PersonDocuments({ api, people, documents }: Props) {
  const { dateFormat } = useVenueSettings()
  if (documents.length === 0) return <p>{texts.noDocuments}</p>
  return (
    <>
      {documents.some(({ isSigned }) => isSigned) ? <p className={styles.soft}>{texts.lookIsNoted}</p> : null}
      <ul className={styles.documents}>
        {documents.map((document) => {
          const owner = people.find(({ contactId }) => contactId === document.contactId)
          const day = shownDay(document.receivedDateUtc, dateFormat)
          return (
            <li key={document.id} className={styles.document}>
              <span>
                <strong>{document.title || texts.untitled}</strong>
                {owner ? `, ${fullName(owner)}` : ''}
              </span>
              <span className={styles.soft}>
                {document.isDeleted ? texts.receivedTaskGone(day) : texts.received(day)}
              </span>
              {document.isSigned && owner ? <DocumentPdf api={api} document={document} name={fullName(owner)} /> : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
