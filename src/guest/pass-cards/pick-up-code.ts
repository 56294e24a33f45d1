import type { Contact } from '../../contract/entities/contact'

export interface PickUpCode {
  /** What the pick-up box reads. */
  code: string
  kind: 'order' | 'customer'
  /** First names of all the people that it stands for. */
  names: readonly string[]
}

/**
 * The code that a pick-up box reads, by person: the order's where the venue runs SKIDATA boxes (they know the order, not
 * the person), else the customer's (spec section 3, isSkiDataEnabled). The people of one order share theirs.
 */
export function pickUpCodesOf(contacts: readonly Contact[], isSkiDataEnabled: boolean): Map<number, PickUpCode> {
  const codeOf = (contact: Contact) => (isSkiDataEnabled ? contact.externalOrderId : contact.customerId)?.trim() || null
  const codes = new Map<number, PickUpCode>()
  for (const contact of contacts) {
    const code = codeOf(contact)
    if (code === null) continue
    const names = contacts.filter((each) => codeOf(each) === code).map(({ firstName }) => firstName)
    codes.set(contact.contactId, { code, kind: isSkiDataEnabled ? 'order' : 'customer', names })
  }
  return codes
}

/** How many different ones there are. */
export const countOf = (codes: ReadonlyMap<number, PickUpCode>) =>
  new Set([...codes.values()].map(({ code }) => code)).size
