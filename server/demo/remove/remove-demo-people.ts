import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { accounts } from '../../households/account.table'
import { contacts } from '../../households/contact.table'
import { households } from '../../households/household.table'
import { orderLines, orders } from '../../orders/order.table'
import { receipts } from '../../records/receipt.table'
import { waiverEvidence } from '../../records/waiver-evidence.table'
import { demoOrderNumbers, findDemoHouseholds, holdDemoHouseholds } from './demo-households'

/** Takes the demo's households out, with everyone who was added to them while trying it out. */
export async function removeDemoPeople(tx: Database, now: Date) {
  await holdDemoHouseholds(tx)
  const { unused, inUse } = await findDemoHouseholds(tx)
  const rows =
    unused.length === 0
      ? []
      : await tx.select({ id: contacts.id }).from(contacts).where(inArray(contacts.householdId, unused))
  const ids = rows.map(({ id }) => id)
  let signatures = 0
  if (ids.length > 0) {
    signatures = await tx.$count(waiverEvidence, inArray(waiverEvidence.contactId, ids))
    await tx.delete(accounts).where(inArray(accounts.contactId, ids))
    await tx.delete(contacts).where(inArray(contacts.id, ids))
    // As where a task is deleted: a device that sends its record again is told that it is gone. Of a record that was
    // being taken in, the receipt can be seen only now.
    await tx.update(receipts).set({ deletedAt: now, answer: null }).where(inArray(receipts.contactId, ids))
    await tx.delete(households).where(inArray(households.id, unused))
  }
  const lines = tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.orderId, orders.id))
  const gone = await tx
    .delete(orders)
    .where(and(inArray(orders.number, demoOrderNumbers), notExists(lines)))
    .returning({ id: orders.id })
  return { households: unused.length, people: ids.length, orders: gone.length, householdsInUse: inUse, signatures }
}
