import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { isOpenLine } from '../orders/open-lines'
import { orderLines, orders } from '../orders/order.table'
import { addDays } from '../settings/venue-day'
import type { SalesFilters } from './report-filters'

/** How far ahead the report looks. */
export const DAYS_AHEAD = 180

const isOneOf = (column: PgColumn, list: readonly string[]) =>
  list.length > 0 ? inArray(column, [...list]) : undefined

/** Open lines that are reported: not too far ahead, and sold where the venue wants to see (shared with no guest call). */
function isEligible(today: string, filters: SalesFilters): SQL | undefined {
  return and(
    isOpenLine(today),
    or(isNull(orderLines.productDate), lte(orderLines.productDate, addDays(today, DAYS_AHEAD))),
    isOneOf(orders.salesLocationId, filters.salesLocationIds),
    isOneOf(orders.resortCode, filters.resortCodes),
    isOneOf(orders.resortGroupCode, filters.resortGroupCodes),
  )
}

export interface EligibleQuestion {
  today: string
  filters: SalesFilters
}

/** The next contacts, in the order of their ids, who have any eligible line. */
export async function nextEligibleContacts(
  database: Database,
  { today, filters }: EligibleQuestion,
  afterContactId: number,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ contactId: orderLines.contactId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(gt(orderLines.contactId, afterContactId), isEligible(today, filters)))
    .orderBy(asc(orderLines.contactId))
    .limit(limit)
  return rows.map((row) => row.contactId)
}

export const readEligibleLines = (
  database: Database,
  { today, filters }: EligibleQuestion,
  contactIds: readonly number[],
) =>
  database
    .select({
      contactId: orderLines.contactId,
      orderNumber: orders.number,
      productId: orderLines.productId,
      productName: orderLines.productName,
      productDate: orderLines.productDate,
      isSeasonPass: orderLines.isSeasonPass,
      needsPhoto: orderLines.needsPhoto,
      hasUnprintedMedia: orderLines.hasUnprintedMedia,
      needsRentalProfile: orderLines.needsRentalProfile,
      needsChildRegistration: orderLines.needsChildRegistration,
      needsWaivers: orderLines.needsWaivers,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.contactId, [...contactIds]), isEligible(today, filters)))
    .orderBy(asc(orderLines.id))

export type EligibleLine = Awaited<ReturnType<typeof readEligibleLines>>[number]
