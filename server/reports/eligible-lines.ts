import { and, asc, eq, gt, inArray, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { rowsAsJson } from '../database/queries/rows-as-json'
import { contacts } from '../households/contact.table'
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

/** The last of the next contacts, in the order of their ids, who have any eligible line; null where there is no more. */
export async function lastOfNextContacts(
  database: Database,
  { today, filters }: EligibleQuestion,
  afterContactId: number,
  limit: number,
): Promise<number | null> {
  const next = database
    .selectDistinct({ contactId: orderLines.contactId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(gt(orderLines.contactId, afterContactId), isEligible(today, filters)))
    .orderBy(asc(orderLines.contactId))
    .limit(limit)
    .as('next')
  const [row] = await database.select({ last: max(next.contactId) }).from(next)
  return row?.last ?? null
}

const lines = rowsAsJson(
  {
    contactId: orderLines.contactId,
    dateOfBirth: contacts.dateOfBirth,
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
  },
  orderLines.id,
)

/**
 * Eligible lines of the contacts between two ids, the first left out and the last included. Contacts and orders are
 * narrowed down, too: otherwise PostgreSQL reads all of both for each few hundred people, since it takes looking up so
 * many by their ids for dearer.
 */
export async function readEligibleLines(
  database: Database,
  { today, filters }: EligibleQuestion,
  { after, last }: { after: number; last: number },
) {
  const isBetween = (id: PgColumn) => and(gt(id, after), lte(id, last))
  const orderIds = database.select({ id: orderLines.orderId }).from(orderLines).where(isBetween(orderLines.contactId))
  const [row] = await database
    .select({ lines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(contacts, eq(contacts.id, orderLines.contactId))
    .where(
      and(
        isBetween(orderLines.contactId),
        isBetween(contacts.id),
        sql`${orders.id} = any(array(${orderIds}))`,
        isEligible(today, filters),
      ),
    )
  return row?.lines ?? []
}

export type EligibleLine = Awaited<ReturnType<typeof readEligibleLines>>[number]
