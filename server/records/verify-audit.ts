import { asc, gt } from 'drizzle-orm'
import type { Database } from '../database/database'
import { FIRST_PREVIOUS_HASH, linkHash } from './audit-chain'
import { auditEntries } from './audit-entry.table'
import { isAsSealed } from './seal-evidence'
import { isVersionSigned, toSigned } from './signed-bytes'
import { waiverEvidence } from './waiver-evidence.table'
import { waiverVersions } from './waiver-version.table'

/** `fault` says in one sentence where the records were tampered with; `lastHash` is worth keeping outside the database. */
export type Verdict =
  | { isWhole: true; entries: number; signatures: number; lastHash: string }
  | { isWhole: false; fault: string }

const ENTRIES_A_PAGE = 1_000
const SIGNATURES_A_PAGE = 50

class Tampered extends Error {}

/**
 * Reads the whole audit and every sealed signature, page by page: each entry has to follow from the one before it, each
 * signature has to match its seal, and each seal has to be in the audit. Guests go on signing meanwhile.
 */
export async function verifyAudit(database: Database): Promise<Verdict> {
  try {
    const { end, seals } = await followChain(database, START)
    const { signatures, later } = await checkSeals(database, seals)
    if (later.length > 0) await requireLaterSeals(database, end, later)
    return { isWhole: true, entries: end.sequence, signatures, lastHash: end.lastHash }
  } catch (error) {
    if (error instanceof Tampered) return { isWhole: false, fault: error.message }
    throw error
  }
}

/** A place in the chain: the last entry that was read. */
interface Place {
  sequence: number
  lastHash: string
}

const START: Place = { sequence: 0, lastHash: FIRST_PREVIOUS_HASH }

/** Follows the chain from that place to its end, and gathers the seals on the way. */
async function followChain(database: Database, from: Place) {
  const seals = new Set<string>()
  let { sequence, lastHash } = from
  for (;;) {
    const page = await database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, sequence))
      .orderBy(asc(auditEntries.sequence))
      .limit(ENTRIES_A_PAGE)
    for (const row of page) {
      if (row.sequence !== sequence + 1) throw new Tampered(`Entry ${sequence + 1} of the audit is missing.`)
      const fits = row.previousHash === lastHash && row.hash === linkHash(lastHash, row.entry)
      if (!fits || !row.entry.endsWith(`"sequence":${row.sequence}}`)) {
        throw new Tampered(`Entry ${row.sequence} of the audit does not follow from the one before it.`)
      }
      const seal = sealIn(row.entry)
      if (seal) seals.add(seal)
      sequence = row.sequence
      lastHash = row.hash
    }
    if (page.length < ENTRIES_A_PAGE) return { end: { sequence, lastHash }, seals }
  }
}

const sealIn = (entry: string) => /"seal":"([0-9a-f]{64})"/.exec(entry)?.[1]

interface LaterSignature {
  rowId: number
  seal: string
}

/** `later` are signatures that those seals do not know: a guest may have signed since the chain was read. */
async function checkSeals(database: Database, seals: Set<string>) {
  const later: LaterSignature[] = []
  let id = 0
  let signatures = 0
  for (;;) {
    const page = await database
      .select({ row: waiverEvidence, versionText: waiverVersions.text })
      .from(waiverEvidence)
      .leftJoin(waiverVersions, isVersionSigned)
      .where(gt(waiverEvidence.id, id))
      .orderBy(asc(waiverEvidence.id))
      .limit(SIGNATURES_A_PAGE)
    for (const { row, versionText } of page) {
      const { id: rowId, seal, sealVersion, ...kept } = row
      const signed = toSigned(kept, versionText)
      if (!signed) throw new Tampered(`The text that signature ${rowId} refers to is missing.`)
      if (!isAsSealed(signed, { seal, sealVersion })) throw new Tampered(`Signature ${rowId} is not what was sealed.`)
      if (seals.delete(seal)) signatures += 1
      else later.push({ rowId, seal })
      id = rowId
    }
    if (page.length < SIGNATURES_A_PAGE) break
  }
  if (seals.size > 0) throw new Tampered(`${seals.size} signatures of the audit are missing.`)
  return { signatures, later }
}

/** A signature and its entry are written in one transaction: the entry of a signature that was seen is there by now. */
async function requireLaterSeals(database: Database, from: Place, later: readonly LaterSignature[]) {
  const { seals } = await followChain(database, from)
  const unknown = later.find(({ seal }) => !seals.delete(seal))
  if (unknown) throw new Tampered(`Signature ${unknown.rowId} is not in the audit.`)
}
