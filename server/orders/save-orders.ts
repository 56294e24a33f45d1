import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Database } from '../database/database'
import { inSlices } from './in-slices'
import type { KnownContact } from './known-contacts'
import { orderLines, orders } from './order.table'
import type { NumberedRow } from './read-order-file'

/** The values that an existing row is set to: those that were to be inserted. */
const asGiven = (row: object = {}): Record<string, SQL> =>
  Object.fromEntries(Object.keys(row).map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]))

const toOrder = (row: NumberedRow, now: Date) => ({
  number: row.order_number,
  salesLocationId: row.sales_location_id,
  resortCode: row.resort_code,
  resortGroupCode: row.resort_group_code,
  isCancelled: row.order_cancelled,
  importedAt: now,
})

/** Saves the orders of some rows; their ids by number. The first row of an order counts. */
export async function saveOrders(tx: Database, rows: readonly NumberedRow[], now: Date): Promise<Map<string, number>> {
  const given = new Map<string, typeof orders.$inferInsert>()
  for (const row of rows) if (!given.has(row.order_number)) given.set(row.order_number, toOrder(row, now))
  const ids = new Map<string, number>()
  for (const slice of inSlices([...given.values()])) {
    const saved = await tx
      .insert(orders)
      .values(slice)
      .onConflictDoUpdate({ target: orders.number, set: asGiven(slice[0]) })
      .returning({ id: orders.id, number: orders.number })
    for (const { id, number } of saved) ids.set(number, id)
  }
  return ids
}

interface Saved {
  orderIds: ReadonlyMap<string, number>
  people: ReadonlyMap<string, KnownContact>
}

function toLine(row: NumberedRow, { orderIds, people }: Saved): typeof orderLines.$inferInsert {
  const orderId = orderIds.get(row.order_number)
  const contact = people.get(row.customer_id)
  if (orderId === undefined || !contact) throw new Error('The order or the person of a line was not written')
  return {
    orderId,
    number: row.line_number,
    contactId: contact.id,
    productId: row.product_id,
    productName: row.product_name,
    productDate: row.product_date,
    isSeasonPass: row.season_pass,
    isPrepaid: row.prepaid,
    expiresOn: row.expires_on,
    isCancelled: row.line_cancelled,
    needsPhoto: row.needs_photo,
    needsRentalProfile: row.needs_rental_profile,
    needsChildRegistration: row.needs_child_registration,
    needsWaivers: row.needs_waivers,
    hasUnprintedMedia: row.unprinted_media,
  }
}

/**
 * Writes the lines of some rows, and answers how many. If a line is there twice the later one counts: no statement takes a
 * line twice.
 */
export async function saveLines(tx: Database, rows: readonly NumberedRow[], saved: Saved): Promise<number> {
  const keyOf = (row: NumberedRow) => JSON.stringify([row.order_number, row.line_number])
  const lines = new Map(rows.map((row) => [keyOf(row), toLine(row, saved)]))
  for (const slice of inSlices([...lines.values()])) {
    await tx
      .insert(orderLines)
      .values(slice)
      .onConflictDoUpdate({ target: [orderLines.orderId, orderLines.number], set: asGiven(slice[0]) })
  }
  return lines.size
}
