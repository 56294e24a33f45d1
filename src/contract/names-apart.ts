import type { Contact } from './entities/contact'
import { groupedBy } from './grouped-by'
import { fullName, nameKey } from './names'

type Person = Pick<Contact, 'contactId' | 'firstName' | 'lastName' | 'age'>

/** What a person is called where others of the family are named too. */
export interface Called {
  /** The full name; with the age where someone else has the same. */
  full: string
  /** The first name; with the last name, or else the age, where someone else has the same. */
  short: string
}

const firstNameKey = ({ firstName }: Person) => nameKey({ firstName, lastName: '' })

/** Tells a father from a son of the same name: otherwise one of them would sign for the other. */
export function namesApart(people: readonly Person[]): (person: Person) => Called {
  const byName = groupedBy(people, nameKey)
  const byFirstName = groupedBy(people, firstNameKey)
  const known = new Map(people.map((person) => [person.contactId, person]))
  return (person) => {
    const name = fullName(person)
    // The contact inside a contact task need not carry the age.
    const age = known.get(person.contactId)?.age ?? person.age
    const isShared = (byName.get(nameKey(person))?.length ?? 0) > 1
    const aged = (called: string) => (isShared && typeof age === 'number' ? `${called} (${age})` : called)
    const isFirstEnough = person.firstName && (isShared || (byFirstName.get(firstNameKey(person))?.length ?? 0) < 2)
    return { full: aged(name), short: aged(isFirstEnough ? person.firstName : name) }
  }
}
