import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { isMinor } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import type { ContactRow } from '../households/contact.answer'
import { listHousehold } from '../households/household.handlers'
import { familyClaims as claims } from './family-claim.table'

const LASTS_MS = 24 * 3_600_000
/** A date of birth is one of a few thousand: this many tries find none by chance. */
const MOST_TRIES = 5

/** A new code for a household; the one before ends. */
export async function makeClaim(tx: Database, householdId: number, now: Date) {
  const code = randomBytes(16).toString('base64url')
  const row = { codeHash: sha256(code), expiresAt: new Date(now.getTime() + LASTS_MS), tries: 0 }
  await tx.delete(claims).where(lt(claims.expiresAt, now))
  await tx
    .insert(claims)
    .values({ householdId, ...row })
    .onConflictDoUpdate({ target: claims.householdId, set: row })
  return { code, expiresAt: row.expiresAt }
}

/** Of a household with children it is one of theirs that has to be known; of one without, anyone's. */
function isKnown(household: readonly ContactRow[], dateOfBirth: string, today: string): boolean {
  const children = household.filter((person) => isMinor({ ...person, age: null }, today))
  return (children.length > 0 ? children : household).some((person) => person.dateOfBirth === dateOfBirth)
}

interface Given {
  code: string
  dateOfBirth: string
  today: string
  now: Date
}

/** The household that a code and a date of birth open, its head first; null for what is wrong, late, or tried too often. */
export async function householdOfClaim(database: Database, { code, dateOfBirth, today, now }: Given) {
  // Counted before it is compared, and outside of any transaction that a refusal would take back.
  const [tried] = await database
    .update(claims)
    .set({ tries: sql`${claims.tries} + 1` })
    .where(and(eq(claims.codeHash, sha256(code)), gt(claims.expiresAt, now), lt(claims.tries, MOST_TRIES)))
    .returning({ householdId: claims.householdId })
  if (!tried) return null
  const household = await listHousehold(database, tried.householdId)
  return isKnown(household, dateOfBirth, today) ? household : null
}

/** Spends a code; false for one that another claim has spent first. */
export async function spendClaim(tx: Database, code: string): Promise<boolean> {
  const spent = await tx
    .delete(claims)
    .where(eq(claims.codeHash, sha256(code)))
    .returning({ id: claims.householdId })
  return spent.length > 0
}
