import type { Database } from '../database/database'
import { readOpenLines } from './open-lines'
import type { PointOfSale } from './point-of-sale'

/** A point of sale known through files: orders imported into the venue's own database. */
export const importedOrders = (database: Database): PointOfSale => ({
  openLines: (contactIds, today) => readOpenLines(database, contactIds, today),
})
