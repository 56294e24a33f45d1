import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { passMedia } from '../media/pass-media.table'
import { orderLines } from '../orders/order.table'
import { receipts } from '../records/receipt.table'

/** Whether anything was given by or for a person, booked for them, or issued to them. */
export async function isInUse(tx: Database, contactId: number): Promise<boolean> {
  const counts = await Promise.all([
    tx.$count(receipts, eq(receipts.contactId, contactId)),
    tx.$count(orderLines, eq(orderLines.contactId, contactId)),
    tx.$count(passMedia, eq(passMedia.contactId, contactId)),
  ])
  return counts.some((count) => count > 0)
}
