import { desc, inArray } from 'drizzle-orm'
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

/** The signed documents of these people, the newest first. Nothing of what was signed is read. */
export async function listDocuments(
  database: Database,
  contactIds: readonly number[],
  today: string,
): Promise<SignedDocument[]> {
  if (contactIds.length === 0) return []
  const rows = await database
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
    })
    .from(waiverEvidence)
    .where(inArray(waiverEvidence.contactId, [...contactIds]))
    .orderBy(desc(waiverEvidence.id))
  const counts = await countingOf(database, [...new Set(rows.map(({ taskId }) => taskId))])
  const newer = new Set<string>()
  return rows.map(({ taskId, receivedAt, ...row }) => {
    const key = `${row.contactId}/${taskId}`
    const isReplaced = newer.has(key)
    newer.add(key)
    const hasEnded = row.effectiveTo !== null && row.effectiveTo < today
    return {
      ...row,
      isReplaced,
      hasEnded,
      isAskedAgain: !isReplaced && !hasEnded && !counts(taskId, row, today),
      receivedDateUtc: receivedAt.toISOString(),
    }
  })
}
