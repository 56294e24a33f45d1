import type { FoundPerson } from '../contract/entities/staff/person'
import { fullName } from '../contract/names'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { inOneLine } from '../ui/in-one-line'
import styles from './find-people.module.css'
import { shownDay } from './shown-day'

const texts = peopleTexts.find

function place({ isHeadOfHouseHold, householdSize, headName }: FoundPerson): string {
  if (householdSize === null || householdSize < 2) return texts.alone
  return isHeadOfHouseHold ? texts.headOf(householdSize) : texts.withHead(headName)
}

/** One of those who were found: enough to tell them from the next. */
export function FoundPersonLine({ person }: { person: FoundPerson }) {
  const { dateFormat } = useVenueSettings()
  const born = shownDay(person.dateOfBirth, dateFormat)
  const facts = [born ? texts.born(born, person.age) : texts.noBirthday, place(person)]
  const codes = inOneLine([person.emailHint, person.customerId])
  return (
    <>
      <span className={styles.name}>{fullName(person)}</span>
      <span className={styles.facts}>{facts.join(', ')}</span>
      {codes ? <span className={styles.facts}>{codes}</span> : null}
    </>
  )
}
