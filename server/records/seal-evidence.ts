import type { Database } from '../database/database'
import { canonicalJson, type Json } from './canonical-json'
import { sha256 } from './sha256'
import { waiverEvidence } from './waiver-evidence.table'

export type EvidenceRow = typeof waiverEvidence.$inferSelect
export type Evidence = Omit<EvidenceRow, 'id' | 'seal'>

const asJson = (value: Evidence[keyof Evidence]): Json => {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value
}

/** The hash over everything that the row says, whatever the order of its columns. */
export const sealOf = (evidence: Evidence) =>
  sha256(canonicalJson(Object.fromEntries(Object.entries(evidence).map(([field, value]) => [field, asJson(value)]))))

/** Writes one sealed row; nothing ever changes or deletes it. Answers the seal, for the audit. */
export async function sealEvidence(tx: Database, evidence: Evidence) {
  const seal = sealOf(evidence)
  await tx.insert(waiverEvidence).values({ ...evidence, seal })
  return seal
}
