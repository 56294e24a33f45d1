import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Handover } from '../../src/contract/entities/staff/handover'
import { fullName } from '../../src/contract/names'
import type { Database } from '../database/database'
import { devices } from '../devices/device.table'
import { contacts } from '../households/contact.table'
import type { Caller } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { receipts } from '../records/receipt.table'
import { handovers } from './handover.table'

/** Neither ended nor over at that time. */
export const isOpenAt = (now: Date) => and(isNull(handovers.endedAt), gt(handovers.expiresAt, now))

/** Ends the overdue handovers of a household or a tablet: they would be in the way of the next one. */
export async function endOverdue(tx: Database, of: { householdId: number; deviceId: number; now: Date }) {
  await tx
    .update(handovers)
    .set({ endedAt: handovers.expiresAt, tokenHash: null })
    .where(
      and(
        isNull(handovers.endedAt),
        lte(handovers.expiresAt, of.now),
        or(eq(handovers.householdId, of.householdId), eq(handovers.deviceId, of.deviceId)),
      ),
    )
}

interface Ending {
  id: string
  at: Date
  actor: Pick<Caller, 'issuer' | 'subject'>
  /** What the audit calls it. */
  action: string
}

/** Ends one handover; false where there is none, or it had ended. */
export async function endHandover(tx: Database, { id, at, actor, action }: Ending): Promise<boolean> {
  const ended = await tx
    .update(handovers)
    .set({ endedAt: at, tokenHash: null })
    .where(and(eq(handovers.id, id), isNull(handovers.endedAt)))
    .returning({ id: handovers.id })
  if (ended.length > 0) await appendToAudit(tx, { at, actor, action, details: { handoverId: id } })
  return ended.length > 0
}

interface EndingAll {
  at: Date
  actor: Pick<Caller, 'issuer' | 'subject'>
}

async function endAll(tx: Database, { at, actor }: EndingAll, which: SQL): Promise<void> {
  const ended = await tx
    .update(handovers)
    .set({ endedAt: at, tokenHash: null })
    .where(and(which, isNull(handovers.endedAt)))
    .returning({ id: handovers.id })
  for (const { id } of ended)
    await appendToAudit(tx, { at, actor, action: 'handover-ended', details: { handoverId: id } })
}

/** Ends all handovers at a tablet. */
export const endHandoversAt = (tx: Database, { deviceId, ...ending }: EndingAll & { deviceId: number }) =>
  endAll(tx, ending, eq(handovers.deviceId, deviceId))

/** Ends the handovers whose adult is known by a code in a mail. Whom the staff vouch for stays who they are. */
export const endHandoversByCode = (tx: Database, { contactId, ...ending }: EndingAll & { contactId: number }) =>
  endAll(tx, ending, sql`${handovers.contactId} = ${contactId} and ${handovers.codeHash} is not null`)

/** Of the tasks that were handed over, those that were given since, wherever. */
const doneCount = sql<number>`(
  select count(distinct ${receipts.contactTaskId}) from ${receipts}
  where ${receipts.receivedAt} >= ${handovers.createdAt} and ${receipts.operation} = 'completeContactTask'
    and ${receipts.contactTaskId} in (
      select (task->>'contactTaskId')::bigint from jsonb_array_elements(${handovers.tasks}) task))`.mapWith(Number)

/** What is under way at a location, the oldest first, with how far each family is. */
export async function readOpenHandovers(
  database: Database,
  { locationId, now }: { locationId: number; now: Date },
): Promise<Handover[]> {
  const rows = await database
    .select({ handover: handovers, deviceName: devices.name, adult: contacts, doneCount })
    .from(handovers)
    .innerJoin(devices, eq(devices.id, handovers.deviceId))
    .innerJoin(contacts, eq(contacts.id, handovers.contactId))
    .where(and(eq(handovers.locationId, locationId), isOpenAt(now)))
    .orderBy(asc(handovers.createdAt))
  return rows.map(({ handover, deviceName, adult, doneCount }) => ({
    id: handover.id,
    householdId: handover.householdId,
    contactId: handover.contactId,
    adultName: fullName(adult),
    deviceName,
    staffName: handover.staffName,
    identifiedBy: handover.identifiedBy,
    expiresUtc: handover.expiresAt.toISOString(),
    isBegun: handover.begunAt !== null,
    taskCount: handover.tasks.length,
    doneCount,
  }))
}
