import { and, desc, inArray, sql } from 'drizzle-orm'
import type { SignedDocument } from '../../src/contract/entities/document'
import { doesSignatureCount, type SignedDates } from '../contact-tasks/waiver-validity'
import type { Database } from '../database/database'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { cachedVenue } from '../venue-cache/cached-venue'

/** The tasks of these documents, with what counts today; a deleted task asks for nothing. */
async function countingOf(database: Database, taskIds: readonly number[]) {
  const venue = await cachedVenue(database)
  const tasks = new Map((await venue.tasks(taskIds)).map((task) => [task.id, task]))
  const askedAgainFrom = await venue.askedAgainFrom(taskIds)
  return (taskId: number, signed: SignedDates, today: string) => {
    const task = tasks.get(taskId)
    return task === undefined || doesSignatureCount(task, signed, today, askedAgainFrom.get(taskId))
  }
}

/**
 * Also by one that is not among those that are listed. Written out, because a query of one table names its columns without
 * the table, and here they would be those of the newer one.
 */
const isReplaced = sql<boolean>`exists (
  select from waiver_evidence newer
  where newer.contact_id = waiver_evidence.contact_id and newer.task_id = waiver_evidence.task_id and newer.id > waiver_evidence.id)`

/**
 * The signed documents of these people, the newest first; those of some receipts, or a part of them, where that is named.
 * Nothing of what was signed is read.
 */
export async function listDocuments(
  database: Database,
  contactIds: readonly number[],
  {
    today,
    receiptIds,
    part,
  }: { today: string; receiptIds?: readonly string[]; part?: { after: number; most: number } },
): Promise<SignedDocument[]> {
  if (contactIds.length === 0 || receiptIds?.length === 0) return []
  const found = database
    .select({
      id: waiverEvidence.receiptId,
      contactId: waiverEvidence.contactId,
      taskId: waiverEvidence.taskId,
      onBehalfOf: waiverEvidence.onBehalfOf,
      signerName: waiverEvidence.signerName,
      taskName: waiverEvidence.taskName,
      waiverVersion: waiverEvidence.waiverVersion,
      isCurrentVersion: waiverEvidence.isCurrentVersion,
      signedOn: waiverEvidence.signedOn,
      effectiveTo: waiverEvidence.effectiveTo,
      receivedAt: waiverEvidence.receivedAt,
      seal: waiverEvidence.seal,
      isReplaced,
    })
    .from(waiverEvidence)
    .where(
      and(
        inArray(waiverEvidence.contactId, [...contactIds]),
        receiptIds && inArray(waiverEvidence.receiptId, [...receiptIds]),
      ),
    )
    .orderBy(desc(waiverEvidence.id))
  const rows = await (part ? found.limit(part.most).offset(part.after) : found)
  const counts = await countingOf(database, [...new Set(rows.map(({ taskId }) => taskId))])
  return rows.map(({ taskId, receivedAt, ...row }) => {
    const hasEnded = row.effectiveTo !== null && row.effectiveTo < today
    return {
      ...row,
      hasEnded,
      isAskedAgain: !row.isReplaced && !hasEnded && !counts(taskId, row, today),
      receivedDateUtc: receivedAt.toISOString(),
    }
  })
}
