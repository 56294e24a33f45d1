import type { ReactNode } from 'react'
import type { Api } from '../api/client'
import type { HouseholdPerson } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { Face } from '../ui/face'
import { inOneLine } from '../ui/in-one-line'
import { HealthAnswers } from './health-answers'
import styles from './person-card.module.css'
import { SendPass } from './send-pass'
import { shownDay } from './shown-day'

const texts = peopleTexts.page

interface Props {
  api: Pick<Api, 'request'>
  person: HouseholdPerson
  place: number
  emailHint: string
  onChanged(): void
  /** What only this part of the venue can do for the person, before the rest. */
  actions?: ReactNode
}

/** One of the household: who it is, and what staff can do for them. */
export function PersonCard({ api, person, place, emailHint, onChanged, actions }: Props) {
  const { dateFormat } = useVenueSettings()
  const name = fullName(person)
  const born = shownDay(person.dateOfBirth, dateFormat)
  const facts = [
    born ? texts.born(born, person.age) : texts.noBirthday,
    person.isHeadOfHouseHold ? texts.head : '',
    person.hasOwnSignIn && !person.isHeadOfHouseHold ? texts.ownSignIn : '',
    person.customerId ? `${texts.customer} ${person.customerId}` : '',
    person.ipCode ? `${texts.pass} ${person.ipCode}` : '',
  ]
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Face name={name} place={place} photo={person.photo} size={56} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.facts}>{inOneLine(facts)}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {actions}
        {person.hasHealthAnswers ? <HealthAnswers api={api} person={person} /> : null}
        {person.pass ? <SendPass api={api} person={person} emailHint={emailHint} onSent={onChanged} /> : null}
      </div>
    </li>
  )
}
