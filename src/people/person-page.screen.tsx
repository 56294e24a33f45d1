import { useShallowEffect } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import type { Api } from '../api/client'
import { type Failure, saysNotFound } from '../api/failure'
import { useAsked } from '../api/use-asked'
import type { HouseholdPerson, PersonPage } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { staffFailureWords } from './failure-words'
import { NoSuchPersonScreen } from './no-such-person.screen'
import { PersonCard } from './person-card'
import cards from './person-card.module.css'
import { PersonDocuments } from './person-documents'
import styles from './person-page.module.css'
import { StaleNotice } from './stale-notice'
import { TaskGrid } from './task-grid'
import { whatIsMissing } from './what-is-missing'

const texts = peopleTexts.page

interface Props {
  api: Pick<Api, 'request'>
  contactId: number
  locationId: number
  /** Leads to where people are listed or found, for an address of no one. */
  wayBack: ReactNode
  /** What only this part of the venue can do for one of them. */
  actionsOf?: (person: HouseholdPerson, page: PersonPage) => ReactNode
  /** What this part of the venue hears of the household by itself: the page is asked for again when it changes. */
  heardOf?: (page: PersonPage) => readonly unknown[]
  /** Why nothing is heard of it at present. */
  unheard?: Failure | null
  /** What only this part of the venue shows below the documents. */
  below?: (page: PersonPage) => ReactNode
}

/** A person's page: the household, what is missing, and what staff can do about it. */
export function PersonPageScreen({ api, contactId, locationId, wayBack, actionsOf, heardOf, unheard, below }: Props) {
  const { value: page, failure, again } = useAsked(api, 'getPerson', { params: { contactId }, query: { locationId } })
  const heard = page && heardOf ? heardOf(page) : null
  const known = useRef(heard)
  useShallowEffect(() => {
    const isNews = known.current !== null && heard !== null
    known.current = heard
    if (isNews) void again()
  }, [heard])
  if (failure && saysNotFound(failure)) return <NoSuchPersonScreen failure={failure} wayBack={wayBack} />
  const person = page?.people.find((each) => each.contactId === contactId)
  if (!page || !person)
    return (
      <Screen title={peopleTexts.find.label} width="wide">
        {failure || page ? (
          <Failed
            title={texts.failed}
            text={failure ? staffFailureWords(failure) : undefined}
            onRetry={() => void again()}
          />
        ) : (
          <Waiting label={texts.waiting} />
        )}
      </Screen>
    )
  const { people, tasks, emailHint } = page
  return (
    <Screen key={contactId} title={fullName(person)} lead={whatIsMissing(people, tasks)} width="wide">
      <StaleNotice failure={failure ?? unheard ?? null} />
      <h2 className={styles.heading}>{texts.tasks}</h2>
      <TaskGrid people={people} tasks={tasks} />
      <h2 className={styles.heading}>{texts.people}</h2>
      <ul className={cards.cards}>
        {people.map((each, place) => (
          <PersonCard
            key={each.contactId}
            api={api}
            person={each}
            place={place}
            emailHint={emailHint}
            onChanged={() => void again()}
            actions={actionsOf?.(each, page)}
          />
        ))}
      </ul>
      <h2 className={styles.heading}>{texts.documents}</h2>
      <PersonDocuments api={api} page={page} />
      {below?.(page)}
    </Screen>
  )
}
