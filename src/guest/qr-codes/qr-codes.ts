import type { Contact } from '../../contract/entities/contact'

export interface PickUpCode {
  /** What the pick-up box reads. */
  code: string
  names: readonly string[]
}

/**
 * The codes that a pick-up box reads, one for each different number: the order's where the venue runs SKIDATA boxes
 * (they know the order, not the person), else the customer's (spec section 3, isSkiDataEnabled).
 */
export const pickUpCodesOf = (contacts: readonly Contact[], isSkiDataEnabled: boolean): PickUpCode[] => {
  const namesByCode = new Map<string, string[]>()
  for (const contact of contacts) {
    const code = (isSkiDataEnabled ? contact.externalOrderId : contact.customerId)?.trim()
    if (!code) continue
    namesByCode.set(code, [...(namesByCode.get(code) ?? []), contact.firstName])
  }
  return [...namesByCode].map(([code, names]) => ({ code, names }))
}
