import { desc, inArray } from 'drizzle-orm'
import type { SignedDocument } from '../../src/contract/entities/document'
import type { Database } from '../database/database'
import { waiverEvidence } from '../records/waiver-evidence.table'

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
  const newer = new Set<string>()
  return rows.map(({ taskId, receivedAt, ...row }) => {
    const key = `${row.contactId}/${taskId}`
    const isReplaced = newer.has(key)
    newer.add(key)
    return {
      ...row,
      isReplaced,
      hasEnded: row.effectiveTo !== null && row.effectiveTo < today,
      receivedDateUtc: receivedAt.toISOString(),
    }
  })
}
