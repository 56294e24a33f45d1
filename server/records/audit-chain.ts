import { sql } from 'drizzle-orm'
import { canonicalJson, type Json } from '../../src/contract/canonical-json'
import { builtOnce, type Given } from '../database/built-once'
import type { Database } from '../database/database'
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

/** What the first entry of a chain stands on. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

export const linkHash = (previousHash: string, entry: string) => sha256(`${previousHash}\n${entry}`)

// Any number, the same in every process: the process that holds this lock is the only one that appends.
const APPENDING = 0x6175646974

/**
 * For the `from` of a statement: holds the chain until the transaction ends; others that append wait so long. Who is not
 * held here yet would read an end of the chain that is none any more: what reads it comes in a statement of its own.
 */
export const holdChain = sql`(select pg_advisory_xact_lock(${sql.raw(String(APPENDING))}::bigint)) as held_chain`

const hold = builtOnce((tx) => tx.select({ isHeld: sql<1>`1` }).from(holdChain))

/**
 * Reads the end of the chain, links an entry to it and writes that, in one way to the database: everyone else who appends
 * waits for it. `opening` is the entry without what stands last in it, its number. The hash is that of `linkHash`.
 */
const append = builtOnce((tx, value: Given<{ opening: string; first: string }>) =>
  tx.insert(auditEntries).select(sql`
    select sequence, previous_hash, encode(sha256(convert_to(previous_hash || chr(10) || entry, 'UTF8')), 'hex'), entry
    from (
      select sequence, previous_hash, ${value('opening')}::text || sequence || '}' as entry
      from (
        select coalesce(last.sequence, 0) + 1 as sequence, coalesce(last.hash, ${value('first')}) as previous_hash
        from (select 1) as one
        left join (
          select ${auditEntries.sequence}, ${auditEntries.hash} from ${auditEntries}
          order by ${auditEntries.sequence} desc limit 1
        ) as last on true
      ) as place
    ) as linked`),
)

/** Appends to the chain inside the caller's transaction; others that append wait until that transaction ends. */
export async function appendToAudit(tx: Database, entry: AuditEntry) {
  await hold(tx, {})
  await appendToHeldChain(tx, entry)
}

/** The same for a transaction that holds the chain already. */
export async function appendToHeldChain(tx: Database, { at, actor, action, details }: AuditEntry) {
  const { issuer, subject } = actor
  const unnumbered = canonicalJson({ at: at.toISOString(), actor: { issuer, subject }, action, details })
  // Canonical JSON sorts by name, and "sequence" comes after the others.
  await append(tx, { opening: `${unnumbered.slice(0, -1)},"sequence":`, first: FIRST_PREVIOUS_HASH })
}
