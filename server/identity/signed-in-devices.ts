import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { providerRecords as records } from './provider/provider-record.table'
import { signedInDevices as devices } from './signed-in-device.table'

export interface DeviceUse {
  grantId: string
  subject: string
  name: string
}

/** Notes that a device got a token: the first time it is signed in there, and from then on still used. */
export async function noteDevice(database: Database, use: DeviceUse, now: Date): Promise<void> {
  await database
    .insert(devices)
    .values({ ...use, signedInAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: devices.grantId, set: { lastUsedAt: now } })
}

const grantOf = and(eq(records.kind, 'Grant'), eq(records.id, devices.grantId))

/** Where a person is signed in, the last used first. */
export async function listDevices(database: Database, subject: string) {
  return database
    .select({
      id: devices.grantId,
      name: devices.name,
      signedInAt: devices.signedInAt,
      lastUsedAt: devices.lastUsedAt,
    })
    .from(devices)
    .innerJoin(records, grantOf)
    .where(eq(devices.subject, subject))
    .orderBy(desc(devices.lastUsedAt), desc(devices.grantId))
}

const isOf = (subject: string) => sql`${records.payload}->>'accountId' = ${subject}`
const holdsGrant = (grantId: string) =>
  sql`exists (select from jsonb_each(${records.payload}->'authorizations') held where held.value->>'grantId' = ${grantId})`

/** Ends one sign-in of a person: its tokens, and the session that would give new ones without asking. */
export async function endDevice(database: Database, subject: string, grantId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const ofGrant = or(
      eq(records.grantId, grantId),
      and(eq(records.kind, 'Grant'), eq(records.id, grantId)),
      and(eq(records.kind, 'Session'), holdsGrant(grantId)),
    )
    await tx.delete(records).where(and(ofGrant, isOf(subject)))
    await tx.delete(devices).where(and(eq(devices.grantId, grantId), eq(devices.subject, subject)))
  })
}

/**
 * Ends every sign-in of a person, as a new password or address asks for. The session of the browser that does it stays
 * until it signs in again, which it is about to: a sign-in under way does not survive the end of its session.
 */
export async function endAllDevices(database: Database, subject: string, sessionToKeep: string | null): Promise<void> {
  await database.transaction(async (tx) => {
    const isKept = sessionToKeep === null ? undefined : or(ne(records.kind, 'Session'), ne(records.uid, sessionToKeep))
    const ended = and(isOf(subject), ne(records.kind, 'Interaction'), isKept)
    await tx.delete(records).where(ended)
    await tx.delete(devices).where(eq(devices.subject, subject))
  })
}

/** Takes away devices whose sign-in is over. */
export async function removeEndedDevices(database: Database): Promise<void> {
  const ended = sql`not exists (select from ${records} where ${grantOf})`
  await database.delete(devices).where(ended)
}
