import { and, asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database'
import { addDays } from '../settings/venue-day'
import { orderLines, orders } from './order.table'
import type { OpenLine } from './point-of-sale'

/**
 * For a `where` over orders and their lines: never cancelled; a season pass that is prepaid and has not run out,
 * whatever the date; any other product from yesterday on.
 */
export function isOpenLine(today: string): SQL | undefined {
  const seasonPass = and(
    eq(orderLines.isSeasonPass, true),
    eq(orderLines.isPrepaid, true),
    or(isNull(orderLines.expiresOn), gte(orderLines.expiresOn, today)),
  )
  const dated = and(eq(orderLines.isSeasonPass, false), gte(orderLines.productDate, addDays(today, -1)))
  return and(eq(orders.isCancelled, false), eq(orderLines.isCancelled, false), or(seasonPass, dated))
}

export function readOpenLines(database: Database, contactIds: readonly number[], today: string): Promise<OpenLine[]> {
  return database
    .select({
      contactId: orderLines.contactId,
      orderNumber: orders.number,
      productId: orderLines.productId,
      productName: orderLines.productName,
      productDate: orderLines.productDate,
      needsPhoto: orderLines.needsPhoto,
      hasUnprintedMedia: orderLines.hasUnprintedMedia,
      needsRentalProfile: orderLines.needsRentalProfile,
      needsChildRegistration: orderLines.needsChildRegistration,
      needsWaivers: orderLines.needsWaivers,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.contactId, [...contactIds]), isOpenLine(today)))
    .orderBy(asc(orderLines.id))
}
