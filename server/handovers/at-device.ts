import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { BegunHandover, WaitingHandover } from '../../src/contract/entities/staff/handover'
import { fullName } from '../../src/contract/names'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import type { DeviceCaller } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { codeHashOf } from './hand-over'
import { newToken, tokenHashOf } from './handed-over'
import { codeWrong, notWaiting, triedTooOften } from './handover.refusals'
import { handovers } from './handover.table'
import { isOpenAt } from './open-handovers'

const MOST_TRIES = 5

const actorOf = ({ deviceId }: DeviceCaller) => ({ issuer: 'device', subject: String(deviceId) })

/** The handover that waits at this device; null where there is none. */
export async function readWaiting(
  database: Database,
  { caller, now }: { caller: DeviceCaller; now: Date },
): Promise<WaitingHandover | null> {
  const [row] = await database
    .select({ handover: handovers, adult: contacts })
    .from(handovers)
    .innerJoin(contacts, eq(contacts.id, handovers.contactId))
    .where(and(eq(handovers.deviceId, caller.deviceId), isOpenAt(now)))
  if (!row) return null
  const { handover, adult } = row
  return {
    id: handover.id,
    familyName: adult.lastName || fullName(adult),
    adultName: fullName(adult),
    needsCode: handover.identifiedBy === 'code',
    taskCount: handover.tasks.length,
    locationId: handover.locationId,
    contactIds: [...new Set(handover.tasks.map(({ contactId }) => contactId))],
  }
}

interface Beginning {
  caller: DeviceCaller
  id: string
  /** As it was typed. */
  code: string
  now: Date
}

/** Compares the code with the mailed one. A try is counted before it is compared. */
async function requireCode(database: Database, { caller, id, code, now }: Beginning): Promise<void> {
  const isHere = and(eq(handovers.id, id), eq(handovers.deviceId, caller.deviceId), isOpenAt(now))
  const [tried] = await database
    .update(handovers)
    .set({ codeTries: sql`${handovers.codeTries} + 1` })
    .where(and(isHere, lt(handovers.codeTries, MOST_TRIES)))
    .returning()
  if (!tried) {
    const [held] = await database.select({ id: handovers.id }).from(handovers).where(isHere)
    throw held ? triedTooOften() : notWaiting()
  }
  if (tried.codeHash === null) return
  if (tried.codeHash !== codeHashOf(id, code)) throw tried.codeTries < MOST_TRIES ? codeWrong() : triedTooOften()
}

/** Gives the tablet a token for the adult; it replaces the one before. */
export async function begin(database: Database, beginning: Beginning): Promise<BegunHandover> {
  await requireCode(database, beginning)
  const { caller, id, now } = beginning
  const token = newToken(randomBytes(32).toString('base64url'))
  return database.transaction(async (tx) => {
    const isHere = and(eq(handovers.id, id), eq(handovers.deviceId, caller.deviceId), isOpenAt(now))
    const [first] = await tx
      .update(handovers)
      .set({ begunAt: now })
      .where(and(isHere, isNull(handovers.begunAt)))
      .returning({ id: handovers.id })
    const values = { tokenHash: tokenHashOf(token), codeTries: 0 }
    const [begun] = await tx.update(handovers).set(values).where(isHere).returning()
    if (!begun) throw notWaiting()
    const [adult] = await tx.select().from(contacts).where(eq(contacts.id, begun.contactId))
    if (!adult) throw notWaiting()
    const details = { handoverId: id, contactId: adult.id }
    // A tablet asks again where the answer was lost: the family has begun once.
    if (first) await appendToAudit(tx, { at: now, actor: actorOf(caller), action: 'handover-begun', details })
    return {
      token,
      expiresUtc: begun.expiresAt.toISOString(),
      givenName: adult.firstName,
      familyName: adult.lastName,
    }
  })
}

/** The family has left the tablet. Calling it again changes nothing. */
export const leave = (database: Database, { caller, id, now }: Omit<Beginning, 'code'>) =>
  database.transaction(async (tx) => {
    const [ended] = await tx
      .update(handovers)
      .set({ endedAt: now, tokenHash: null })
      .where(and(eq(handovers.id, id), eq(handovers.deviceId, caller.deviceId), isNull(handovers.endedAt)))
      .returning({ id: handovers.id })
    if (!ended) return
    const details = { handoverId: id }
    await appendToAudit(tx, { at: now, actor: actorOf(caller), action: 'handover-ended', details })
  })
