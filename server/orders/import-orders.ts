import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { type ImportedPeople, importContact, isHead, metNewGuests } from './imported-contacts'
import { orderLines, orders } from './order.table'
import { type NumberedRow, readOrderFile } from './read-order-file'

export interface Imported {
  orders: number
  lines: number
  people: number
}

/**
 * Imports a CSV file of orders, whole or not at all. An order or line that was imported before is brought up to date, so
 * the same file twice is the same as once. Throws OrderFileRefused.
 */
export async function importOrders(database: Database, csv: string, now: Date): Promise<Imported> {
  return importRows(database, readOrderFile(csv), now)
}

/** The guests of some rows came while the import ran: the next try finds them. */
class MetNewGuests extends Error {}

/** The same for rows that have been read. Imports go one after the other: two at once would make a new family twice. */
export async function importRows(database: Database, rows: readonly NumberedRow[], now: Date): Promise<Imported> {
  for (;;) {
    try {
      return await database.transaction((tx) => importAll(tx, rows, now))
    } catch (error) {
      if (!(error instanceof MetNewGuests)) throw error
    }
  }
}

async function importAll(tx: Database, rows: readonly NumberedRow[], now: Date): Promise<Imported> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import orders', 0))`)
  const people: ImportedPeople = { contactIds: new Map(), newHeads: [] }
  const { contactIds } = people
  for (const row of [...rows.filter(isHead), ...rows.filter((each) => !isHead(each))])
    if (!contactIds.has(row.customer_id)) contactIds.set(row.customer_id, await importContact(tx, row, people))
  const orderIds = new Map<string, number>()
  for (const row of rows) {
    const orderId = orderIds.get(row.order_number) ?? (await saveOrder(tx, row, now))
    orderIds.set(row.order_number, orderId)
    const contactId = contactIds.get(row.customer_id)
    if (contactId !== undefined) await saveLine(tx, { row, orderId, contactId })
  }
  if (await metNewGuests(tx, people)) throw new MetNewGuests()
  return { orders: orderIds.size, lines: rows.length, people: contactIds.size }
}

async function saveOrder(tx: Database, row: NumberedRow, now: Date) {
  const values = {
    salesLocationId: row.sales_location_id,
    resortCode: row.resort_code,
    resortGroupCode: row.resort_group_code,
    isCancelled: row.order_cancelled,
    importedAt: now,
  }
  const saved = await tx
    .insert(orders)
    .values({ number: row.order_number, ...values })
    .onConflictDoUpdate({ target: orders.number, set: values })
    .returning({ id: orders.id })
  return theRow(saved).id
}

async function saveLine(
  tx: Database,
  { row, orderId, contactId }: { row: NumberedRow; orderId: number; contactId: number },
) {
  const values = {
    contactId,
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
  await tx
    .insert(orderLines)
    .values({ orderId, number: row.line_number, ...values })
    .onConflictDoUpdate({ target: [orderLines.orderId, orderLines.number], set: values })
}
