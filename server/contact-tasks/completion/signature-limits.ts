import { and, eq, gt, inArray } from 'drizzle-orm'
import { limits } from '../../../src/contract/limits'
import type { Database } from '../../database/database'
import { Refusal } from '../../errors/refusal'
import type { ContactRow } from '../../households/contact.answer'
import { contacts } from '../../households/contact.table'
import { households } from '../../households/household.table'
import { waiverEvidence } from '../../records/waiver-evidence.table'

const DAY_MS = 24 * 60 * 60_000
const HOUR_S = 3600

/** A device keeps what is answered so and sends it later: an honest signature is late, and never lost. */
const signedTooOften = () =>
  new Refusal(
    429,
    'signed-too-often',
    'This was signed very often today. It stays on your device, and is sent again later.',
    undefined,
    { 'Retry-After': String(HOUR_S) },
  )

/** Nothing that was signed is ever deleted: without a bound one guest could fill the database. */
export async function requireRoomForSignature(
  tx: Database,
  { contact, taskId, at }: { contact: ContactRow; taskId: number; at: Date },
) {
  // Two signatures of one household count one after the other.
  await tx.select().from(households).where(eq(households.id, contact.householdId)).for('no key update')
  const lately = gt(waiverEvidence.receivedAt, new Date(at.getTime() - DAY_MS))
  const ofThisWaiver = and(eq(waiverEvidence.contactId, contact.id), eq(waiverEvidence.taskId, taskId), lately)
  if ((await tx.$count(waiverEvidence, ofThisWaiver)) >= limits.signaturesOfOneWaiver) throw signedTooOften()
  const members = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.householdId, contact.householdId))
  const ofHousehold = and(inArray(waiverEvidence.contactId, members), lately)
  if ((await tx.$count(waiverEvidence, ofHousehold)) >= limits.signaturesOfHousehold) throw signedTooOften()
}
