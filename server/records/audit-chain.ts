import { desc, getTableColumns, sql } from 'drizzle-orm'
import { canonicalJson, type Json } from '../../src/contract/canonical-json'
import { builtOnce, type Given, rowOf } from '../database/built-once'
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

const readLast = builtOnce((tx) =>
  tx
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1),
)

const insertEntry = builtOnce((tx, value: Given<typeof auditEntries.$inferInsert>) =>
  tx.insert(auditEntries).values(rowOf(getTableColumns(auditEntries), value)),
)

/** Appends to the chain inside the caller's transaction; others that append wait until that transaction ends. */
export async function appendToAudit(tx: Database, entry: AuditEntry) {
  await hold(tx, {})
  await appendToHeldChain(tx, entry)
}

/** The same for a transaction that holds the chain already. */
export async function appendToHeldChain(tx: Database, { at, actor, action, details }: AuditEntry) {
  const [last] = await readLast(tx, {})
  const sequence = (last?.sequence ?? 0) + 1
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH
  const entry = canonicalJson({
    sequence,
    at: at.toISOString(),
    actor: { issuer: actor.issuer, subject: actor.subject },
    action,
    details,
  })
  await insertEntry(tx, { sequence, previousHash, hash: linkHash(previousHash, entry), entry })
}
