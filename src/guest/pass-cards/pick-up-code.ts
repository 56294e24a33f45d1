import type { Contact } from '../../contract/entities/contact'
import { groupedBy } from '../../contract/grouped-by'
import { namesApart } from '../../contract/names-apart'

export interface PickUpCode {
  /** What the pick-up box reads. */
  code: string
  kind: 'order' | 'customer'
  /** What all the people are called that it stands for, for short. */
  names: readonly string[]
}

/**
 * The code that a pick-up box reads, by person: the order's where the venue runs SKIDATA boxes (they know the order, not
 * the person), else the customer's (spec section 3, isSkiDataEnabled). The people of one order share theirs.
 */
export function pickUpCodesOf(contacts: readonly Contact[], isSkiDataEnabled: boolean): Map<number, PickUpCode> {
  const codeOf = (contact: Contact) => (isSkiDataEnabled ? contact.externalOrderId : contact.customerId)?.trim() || null
  const kind = isSkiDataEnabled ? 'order' : 'customer'
  const called = namesApart(contacts)
  const shared = [...groupedBy(contacts, codeOf)].flatMap(([code, people]) => {
    const names = people.map((contact) => called(contact).short)
    return code === null ? [] : people.map(({ contactId }) => [contactId, { code, kind, names }] as const)
  })
  return new Map(shared)
}

/** How many names are read on a card. */
const MOST_NAMES = 10

/** As many names as are read, and how many more there are: with all of a club on each card, it takes seconds to draw. */
export function someOfNames(names: readonly string[], but: string | null = null): string[] {
  const some = names
    .slice(0, MOST_NAMES + 1)
    .filter((name) => name !== but)
    .slice(0, MOST_NAMES)
  const more = names.length - some.length - (but === null ? 0 : 1)
  return more > 0 && some.length > 0 ? [...some, `${more} more`] : some
}

/** How many different ones there are. */
export const countOf = (codes: ReadonlyMap<number, PickUpCode>) =>
  new Set([...codes.values()].map(({ code }) => code)).size
