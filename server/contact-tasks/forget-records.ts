import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database'
import { receipts } from '../records/receipt.table'
import { contactTasks } from './contact-task.table'

/** Marks the records of a task as deleted, so that a resend is told 410 with its receipt; their answers are erased. */
export async function forgetRecordsOfTask(tx: Database, taskId: number, now: Date) {
  const ofTask = tx.select({ id: contactTasks.id }).from(contactTasks).where(eq(contactTasks.taskId, taskId))
  await tx.update(receipts).set({ deletedAt: now, answer: null }).where(inArray(receipts.contactTaskId, ofTask))
}
