import { count, desc, eq, inArray } from 'drizzle-orm'
import { type PersonDocument, receivedAtOnce } from '../../src/contract/entities/staff/person'
import { contactTasks } from '../contact-tasks/contact-task.table'
import type { Database } from '../database/database'
import { listDocuments } from '../documents/list-documents'
import { receipts } from '../records/receipt.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { tasks } from '../tasks/task.table'

export async function countReceived(database: Database, contactIds: readonly number[]): Promise<number> {
  const [row] = await database
    .select({ documents: count() })
    .from(receipts)
    .where(inArray(receipts.contactId, [...contactIds]))
  return row?.documents ?? 0
}

/**
 * A part of what was received of these people, the newest first. A school has thousands: read at once they would hold up
 * everyone else at an embedded database for seconds.
 */
export async function readReceived(
  database: Database,
  contactIds: readonly number[],
  { today, after }: { today: string; after: number },
): Promise<PersonDocument[]> {
  const rows = await database
    .select({
      id: receipts.id,
      contactId: receipts.contactId,
      title: tasks.name,
      receivedAt: receipts.receivedAt,
      deletedAt: receipts.deletedAt,
    })
    .from(receipts)
    .leftJoin(contactTasks, eq(contactTasks.id, receipts.contactTaskId))
    .leftJoin(tasks, eq(tasks.id, contactTasks.taskId))
    .leftJoin(waiverEvidence, eq(waiverEvidence.receiptId, receipts.id))
    .where(inArray(receipts.contactId, [...contactIds]))
    // Of two signatures of one moment the guest's own list has the later one first, too.
    .orderBy(desc(receipts.receivedAt), desc(waiverEvidence.id), desc(receipts.id))
    .limit(receivedAtOnce)
    .offset(after)
  const receiptIds = rows.map(({ id }) => id)
  const signed = new Map(
    (await listDocuments(database, contactIds, { today, receiptIds })).map((document) => [document.id, document]),
  )
  return rows.map(({ receivedAt, deletedAt, title, ...row }) => ({
    ...row,
    // As it was called when it was signed.
    title: signed.get(row.id)?.taskName || (title ?? ''),
    receivedDateUtc: receivedAt.toISOString(),
    isDeleted: deletedAt !== null,
    isSigned: signed.has(row.id),
    signed: signed.get(row.id) ?? null,
  }))
}
