import type { Api } from '../api/client'
import { useAsked } from '../api/use-asked'
import type { Look, PersonPage } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { Notice } from '../ui/notice'
import { staffFailureWords } from './failure-words'
import styles from './person-page.module.css'
import { shownMoment } from './shown-day'

const texts = peopleTexts.looks

interface Props {
  api: Pick<Api, 'request'>
  page: PersonPage
}

/** Who of the staff opened what this household gave in confidence. */
export function Looks({ api, page: { contactId, people } }: Props) {
  const venue = useVenueSettings()
  const { value: looks, failure } = useAsked(api, 'listLooks', { params: { contactId } })

  const sentenceOf = ({ by, contactId: whose, documentId, title }: Look) => {
    const person = people.find((each) => each.contactId === whose)
    const who = by?.name || by?.email || texts.someone
    const name = person ? fullName(person) : ''
    return documentId === null ? texts.sawHealth(who, name) : texts.opened(who, title, name)
  }

  // Another server may keep no such list.
  if (failure && failure.kind === 'not-found') return null
  return (
    <>
      <h2 className={styles.heading}>{texts.title}</h2>
      {failure ? <Notice kind="error">{staffFailureWords(failure, texts.failed)}</Notice> : null}
      {looks?.length === 0 ? <p>{texts.none}</p> : null}
      {looks && looks.length > 0 ? (
        <ul className={styles.documents}>
          {looks.map((look) => (
            <li key={look.sequence} className={styles.document}>
              <span>{sentenceOf(look)}</span>
              <span className={styles.soft}>{shownMoment(look.atDateUtc, venue)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
