import type { OrderNeeds } from '../contact-tasks/due-tasks'
import type { Database } from '../database/database'
import { readOpenLines } from './open-lines'

/** One product of an open order, for one person. Days are YYYY-MM-DD. */
export interface OpenLine extends OrderNeeds {
  contactId: number
  orderNumber: string
  productName: string
  /** Null for a season pass. */
  productDate: string | null
}

/**
 * What the server asks of the venue's point of sale. Kept small: a connection to RTP or SW stands behind this same
 * interface (docs/point-of-sale.md).
 */
export interface PointOfSale {
  /** Lines of open orders of these people, as of a day at the venue. */
  openLines(contactIds: readonly number[], today: string): Promise<OpenLine[]>
}

/** The point of sale that is known by files: orders imported into the venue's own database. */
export const importedOrders = (database: Database): PointOfSale => ({
  openLines: (contactIds, today) => readOpenLines(database, contactIds, today),
})
