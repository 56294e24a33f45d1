import { and, eq, isNull, lt } from 'drizzle-orm'
import { HANDOVER_ISSUER } from '../../src/contract/handover-issuer'
import type { Database } from '../database/database'
import { devices } from '../devices/device.table'
import { sha256 } from '../encoding/sha256'
import { notSignedIn } from '../errors/not-signed-in'
import { contacts } from '../households/contact.table'
import type { Caller, HandedOver } from '../http/handler'
import { type HandoverRow, handovers } from './handover.table'
import { isOpenAt } from './open-handovers'

const PREFIX = 'handover_'

export const newToken = (secret: string) => PREFIX + secret
export const isHandoverToken = (token: string) => token.startsWith(PREFIX)
export const tokenHashOf = (token: string) => sha256(token)

/**
 * Longer than a guest takes, who is asked within minutes; someone who walks away with the tablet has it no longer than
 * this.
 */
export const HANDOVER_MS = 60 * 60_000
/** A tablet may bring what was signed for as long as its ticket lasts, and longer. */
const KNOWN_AFTERWARDS_MS = 90 * 86_400_000

const toHandedOver = (row: HandoverRow): HandedOver => ({
  id: row.id,
  householdId: row.householdId,
  contactId: row.contactId,
  deviceId: row.deviceId,
  tasks: row.tasks,
  identifiedBy: row.identifiedBy,
  staff: { issuer: row.staffIssuer, subject: row.staffSubject, name: row.staffName },
})

/** The adult whom a tablet's token stands for. Refuses with 401 once the handover or its tablet has ended. */
export async function verifyHandover(database: Database, token: string, now: Date): Promise<Caller> {
  const [row] = await database
    .select({ handover: handovers, adult: contacts })
    .from(handovers)
    .innerJoin(contacts, eq(contacts.id, handovers.contactId))
    .innerJoin(devices, and(eq(devices.id, handovers.deviceId), isNull(devices.revokedAt)))
    .where(and(eq(handovers.tokenHash, tokenHashOf(token)), isOpenAt(now)))
  if (!row) throw notSignedIn()
  const { handover, adult } = row
  return {
    issuer: HANDOVER_ISSUER,
    subject: handover.id,
    email: '',
    givenName: adult.firstName,
    familyName: adult.lastName,
    handover: toHandedOver(handover),
  }
}

/** What a handover held, ended or not: a tablet may later bring what was signed in time. */
export async function readHandedOver(database: Database, id: string): Promise<HandedOver | undefined> {
  const [row] = await database.select().from(handovers).where(eq(handovers.id, id))
  return row && toHandedOver(row)
}

export async function removeOldHandovers(database: Database, now: Date): Promise<void> {
  await database.delete(handovers).where(lt(handovers.expiresAt, new Date(now.getTime() - KNOWN_AFTERWARDS_MS)))
}
