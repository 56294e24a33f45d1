import type { Database } from '../database/database'
import { canonicalJson, type Json } from '../encoding/canonical-json'
import { sha256 } from '../encoding/sha256'
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

/**
 * As the database will give it back. Half of a character, where a text was cut inside an emoji, becomes U+FFFD there: a
 * seal over the half would have the whole audit look tampered with.
 */
const storable = (evidence: Evidence): Evidence => ({
  ...evidence,
  ...Object.fromEntries(
    Object.entries(evidence).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value.replace(/\p{Surrogate}/gu, '\ufffd')]] : [],
    ),
  ),
})

/** Writes one sealed row; nothing ever changes or deletes it. Answers the seal, for the audit. */
export async function sealEvidence(tx: Database, evidence: Evidence) {
  const kept = storable(evidence)
  const seal = sealOf(kept)
  await tx.insert(waiverEvidence).values({ ...kept, seal })
  return seal
}
