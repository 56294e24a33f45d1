import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { auditEntries, documentOf } from '../records/audit-entry.table'
import { isAsSealed } from '../records/seal-evidence'
import { type Evidence, isVersionSigned, toSigned } from '../records/signed-bytes'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { waiverVersions } from '../records/waiver-version.table'

export interface DocumentRecord {
  evidence: Evidence
  seal: string
  sealVersion: number
  /** The entry of the audit that tells of the signing; null where there is none. */
  chain: typeof auditEntries.$inferSelect | null
}

/** The same for a document that is not there and for one of another household. */
export const documentNotFound = () => new Refusal(404, 'not-found', 'There is no such document.')

/** The sealed row of a document with its place in the audit. Null where there is none, or its text is missing. */
export async function findDocument(database: Database, id: string): Promise<DocumentRecord | null> {
  const [found] = await database
    .select({ row: waiverEvidence, versionText: waiverVersions.text })
    .from(waiverEvidence)
    .leftJoin(waiverVersions, isVersionSigned)
    .where(eq(waiverEvidence.receiptId, id))
  if (!found) return null
  const { id: _number, seal, sealVersion, ...kept } = found.row
  const evidence = toSigned(kept, found.versionText)
  if (!evidence) return null
  // The signing comes before every look at it.
  const [chain] = await database
    .select()
    .from(auditEntries)
    .where(eq(documentOf(auditEntries.entry), id))
    .orderBy(asc(auditEntries.sequence))
    .limit(1)
  return { evidence, seal, sealVersion, chain: chain ?? null }
}

/** Whether the record is what was sealed, and the audit says so. */
export const isWhole = ({ evidence, seal, sealVersion, chain }: DocumentRecord): boolean =>
  isAsSealed(evidence, { seal, sealVersion }) && chain?.entry.includes(`"seal":"${seal}"`) === true

/** Whose document it is. */
export async function contactOfDocument(database: Database, id: string): Promise<number | null> {
  const [row] = await database
    .select({ contactId: waiverEvidence.contactId })
    .from(waiverEvidence)
    .where(eq(waiverEvidence.receiptId, id))
  return row?.contactId ?? null
}
