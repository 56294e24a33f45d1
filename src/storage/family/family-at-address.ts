import * as v from 'valibot'
import type { FamilyHere } from './family-here'

const People = v.pipe(v.string(), v.parseJson(), v.array(v.number()))

/**
 * The family as home shows it at this address. The query may only name who is ticked: with any other parameter home
 * shows another list of tasks, whose cards may be elsewhere.
 */
export function familyAtAddress(family: FamilyHere | null, search: string): FamilyHere | null {
  const { people, ...others } = Object.fromEntries(new URLSearchParams(search))
  if (!family?.outline || (people === undefined && Object.keys(others).length === 0)) return family
  const asked = v.safeParse(People, people)
  if (!asked.success || Object.keys(others).length > 0) return { ...family, outline: null }
  const ticked = new Set(asked.output)
  const outlined = family.outline.people.map((person) => ({
    ...person,
    isTicked: person.isTicked === null ? null : ticked.has(person.contactId),
  }))
  return { ...family, outline: { ...family.outline, people: outlined } }
}
