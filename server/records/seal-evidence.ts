import { getTableColumns } from 'drizzle-orm'
import { canonicalJson, type Json } from '../../src/contract/canonical-json'
import { builtOnce, type Given, rowOf } from '../database/built-once'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import { coveredByHash, SEAL_VERSION, sealedColumns } from './sealed-columns'
import { type Evidence, type EvidenceRow, toKept } from './signed-bytes'
import { waiverEvidence } from './waiver-evidence.table'

const asJson = (value: Evidence[keyof Evidence]): Json => {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value
}

/** What a seal of that version covers, as JSON; null for an unknown version. */
export function sealedFacts(evidence: Evidence, version: number): Record<string, Json> | null {
  const columns = sealedColumns[version]
  return columns ? Object.fromEntries(columns.map((column) => [column, asJson(evidence[column])])) : null
}

/** The hash over what a seal of that version covers, whatever the order of the columns; null for an unknown version. */
function sealOf(evidence: Evidence, version: number): string | null {
  const facts = sealedFacts(evidence, version)
  return facts && sha256(canonicalJson(facts))
}

/** Whether that is, byte for byte, what was sealed. */
export function isAsSealed(evidence: Evidence, { seal, sealVersion }: { seal: string; sealVersion: number }): boolean {
  if (sealOf(evidence, sealVersion) !== seal) return false
  return coveredByHash.every(([bytes, hash]) => {
    const value = evidence[bytes]
    return sealedColumns[sealVersion]?.includes(bytes) || evidence[hash] === (value === null ? null : sha256(value))
  })
}

/**
 * As the database will give it back. Half of a character, where a text was cut inside an emoji, becomes U+FFFD there: a
 * seal over the half would have the whole audit look tampered with.
 */
const storable = (evidence: Evidence): Evidence => ({
  ...evidence,
  ...Object.fromEntries(
    Object.entries(evidence).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value.toWellFormed()]] : [],
    ),
  ),
})

const { id: _, ...columns } = getTableColumns(waiverEvidence)

const insertEvidence = builtOnce((tx, value: Given<Omit<EvidenceRow, 'id'>>) =>
  tx.insert(waiverEvidence).values(rowOf(columns, value)),
)

/**
 * Writes one sealed row; nothing ever changes or deletes it. `versionText` is that of the waiver's version, which the row
 * refers to. Answers the seal, for the audit, and what was sealed.
 */
export async function sealEvidence(tx: Database, versionText: string | null, evidence: Evidence) {
  const signed = storable(evidence)
  const seal = sealOf(signed, SEAL_VERSION)
  if (seal === null) throw new Error('The seal version of new rows has no list of columns.')
  await insertEvidence(tx, { ...toKept(signed, versionText), sealVersion: SEAL_VERSION, seal })
  return { seal, signed }
}
