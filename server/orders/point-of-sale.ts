/** What one open order line asks of its person. */
export interface OrderNeeds {
  productId: string
  needsPhoto: boolean
  hasUnprintedMedia: boolean
  needsRentalProfile: boolean
  needsChildRegistration: boolean
  needsWaivers: readonly string[]
}

/** One product of an open order, for one person. Days are YYYY-MM-DD. */
export interface OpenLine extends OrderNeeds {
  contactId: number
  orderNumber: string
  productName: string
  /** Null for a season pass. */
  productDate: string | null
}

/**
 * What the server asks of the venue's point of sale. Kept small: a connection to RTP or SW is behind this same
 * interface (docs/point-of-sale.md).
 */
export interface PointOfSale {
  /** Lines of open orders of these people, as of a day at the venue. */
  openLines(contactIds: readonly number[], today: string): Promise<OpenLine[]>
}
