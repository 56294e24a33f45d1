import { count, getTableColumns, sql } from 'drizzle-orm'
import { canonicalJson, type Json } from '../../src/contract/canonical-json'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import { asRows, insertGiven } from '../database/queries/given-rows'
import { together } from '../database/together'
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

/** Whether this evidence is, byte for byte, what was sealed. */
export function isAsSealed(evidence: Evidence, { seal, sealVersion }: { seal: string; sealVersion: number }): boolean {
  if (sealOf(evidence, sealVersion) !== seal) return false
  return coveredByHash.every(([bytes, hash]) => {
    const value = evidence[bytes]
    return sealedColumns[sealVersion]?.includes(bytes) || evidence[hash] === (value === null ? null : sha256(value))
  })
}

/**
 * The evidence as the database will return it. Half a surrogate pair, from a text cut inside an emoji, becomes U+FFFD
 * there: a seal over the half would make the whole audit look tampered with.
 */
const storable = (evidence: Evidence): Evidence => ({
  ...evidence,
  ...Object.fromEntries(
    Object.entries(evidence).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value.toWellFormed()]] : [],
    ),
  ),
})

type NewRow = Omit<EvidenceRow, 'id'>
const { id: _, ...columns } = getTableColumns(waiverEvidence)

const insertRows = builtOnce((tx, value: Given<{ rows: string }>) => {
  const written = tx
    .$with('written', { id: waiverEvidence.id })
    .as(sql`${insertGiven<NewRow>(waiverEvidence, columns, value('rows'))} returning id`)
  return tx.with(written).select({ written: count() }).from(written)
})

const insertEvidence = together(async (tx, rows: readonly NewRow[]) => {
  await insertRows(tx, { rows: asRows(rows) })
  return rows
})

/**
 * Seals what was signed. Returns the seal for the audit, the evidence as the database will return it, and how its row
 * is written, which nothing ever changes or deletes. `versionText` is the text of the waiver's version, which the row
 * refers to.
 */
export function sealEvidence(versionText: string | null, evidence: Evidence) {
  const signed = storable(evidence)
  const seal = sealOf(signed, SEAL_VERSION)
  if (seal === null) throw new Error('The seal version of new rows has no list of columns.')
  const row = { ...toKept(signed, versionText), sealVersion: SEAL_VERSION, seal }
  return { seal, signed, write: (tx: Database) => insertEvidence(tx, row) }
}
