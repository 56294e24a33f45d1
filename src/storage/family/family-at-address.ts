import * as v from 'valibot'
import type { FamilyHere } from './family-here'
import { Ticks } from './ticks'

const TicksOfAddress = v.pipe(v.string(), v.parseJson(), Ticks)

/**
 * The family as home shows it at this address. The query may only name who was ticked by hand: with any other parameter home
 * shows another list of tasks, whose cards may be elsewhere.
 */
export function familyAtAddress(family: FamilyHere | null, search: string): FamilyHere | null {
  const { ticks, ...others } = Object.fromEntries(new URLSearchParams(search))
  if (!family?.outline || (ticks === undefined && Object.keys(others).length === 0)) return family
  const asked = v.safeParse(TicksOfAddress, ticks)
  if (!asked.success || Object.keys(others).length > 0) return { ...family, outline: null }
  const outlined = family.outline.people.map((person) => ({
    ...person,
    isTicked: person.isTicked === null ? null : (asked.output[person.contactId] ?? person.isTicked),
  }))
  return { ...family, outline: { ...family.outline, people: outlined } }
}
