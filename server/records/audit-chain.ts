import { sql } from 'drizzle-orm'
import { canonicalJson, type Json } from '../../src/contract/canonical-json'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
import { together } from '../database/together'
import { sha256 } from '../encoding/sha256'
import { auditEntries } from './audit-entry.table'

/** One fact worth proving later. Carries ids and hashes, no personal data: it can never be deleted. */
export interface AuditEntry {
  at: Date
  /** Who did it; `subject` is unique only together with `issuer`. */
  actor: { issuer: string; subject: string }
  /** For example 'waiver-signed'. */
  action: string
  details: { readonly [key: string]: Json }
}

/** The previous hash of a chain's first entry. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

export const linkHash = (previousHash: string, entry: string) => sha256(`${previousHash}\n${entry}`)

// Any number, the same in every process: the process that holds this lock is the only one that appends.
const APPENDING = 0x6175646974

/**
 * For a statement's `from`: holds the chain until the transaction ends, while others that append wait. A statement sees
 * the database as it was before it waited for the chain, and would read an end that is out of date: so whatever reads
 * the end comes in a statement of its own.
 */
export const holdChain = sql`(select pg_advisory_xact_lock(${sql.raw(String(APPENDING))}::bigint)) as held_chain`

const hold = builtOnce((tx) => tx.select({ isHeld: sql<1>`1` }).from(holdChain))

/**
 * Reads the end of the chain, links the entries to it one after the other and writes them, in one round trip: everyone
 * else who appends waits for it. `openings` is a list of entries without their last part, the number. The hashes are
 * those of `linkHash`.
 */
const append = builtOnce((tx, value: Given<{ openings: string; first: string }>) =>
  tx.insert(auditEntries).select(sql`
    with recursive opening as (
      select * from json_array_elements_text(${value('openings')}::json) with ordinality as listed(opening, place)
    ), linked as (
      select 0::bigint as place, coalesce(last.sequence, 0) as sequence, '' as previous_hash,
        coalesce(last.hash, ${value('first')}) as hash, '' as entry
      from (select 1) as one
      left join (
        select ${auditEntries.sequence}, ${auditEntries.hash} from ${auditEntries}
        order by ${auditEntries.sequence} desc limit 1
      ) as last on true
      union all
      select opening.place, linked.sequence + 1, linked.hash,
        encode(sha256(convert_to(linked.hash || chr(10) || next.entry, 'UTF8')), 'hex'), next.entry
      from linked
      join opening on opening.place = linked.place + 1
      cross join lateral (select opening.opening || (linked.sequence + 1) || '}' as entry) as next
    )
    select sequence, previous_hash, hash, entry from linked where place > 0`),
)

/** Appends to the chain inside the caller's transaction; others that append wait until that transaction ends. */
export async function appendToAudit(tx: Database, entry: AuditEntry) {
  await hold(tx, {})
  await appendToHeldChain(tx, entry)
}

function openingOf({ at, actor: { issuer, subject }, action, details }: AuditEntry): string {
  const unnumbered = canonicalJson({ at: at.toISOString(), actor: { issuer, subject }, action, details })
  // Canonical JSON sorts by name, and "sequence" comes after the others.
  return `${unnumbered.slice(0, -1)},"sequence":`.toWellFormed()
}

/** Like `appendToAudit`, for a transaction that holds the chain already. */
export const appendToHeldChain = together(async (tx, entries: readonly AuditEntry[]) => {
  await append(tx, { openings: JSON.stringify(entries.map(openingOf)), first: FIRST_PREVIOUS_HASH })
  return entries
})
