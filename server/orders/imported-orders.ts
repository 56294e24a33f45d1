import type { Database } from '../database/database'
import { readOpenLines } from './open-lines'
import type { PointOfSale } from './point-of-sale'

/** The point of sale that is known by files: orders imported into the venue's own database. */
export const importedOrders = (database: Database): PointOfSale => ({
  openLines: (contactIds, today) => readOpenLines(database, contactIds, today),
})
