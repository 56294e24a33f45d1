import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { limits } from '../../../src/contract/limits'
import { builtOnce, type Given } from '../../database/built-once'
import type { Database } from '../../database/database'
import { theRow } from '../../database/queries/the-row'
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

const holdHousehold = builtOnce((tx, value: Given<{ householdId: number }>) =>
  tx
    .select({ id: households.id })
    .from(households)
    .where(eq(households.id, value('householdId')))
    .for('no key update'),
)

interface Counted {
  contactId: number
  householdId: number
  taskId: number
  since: Date
}

const countSignatures = builtOnce((tx, value: Given<Counted>) => {
  const { contactId, taskId, receivedAt } = waiverEvidence
  const isOfThisWaiver = and(eq(contactId, value('contactId')), eq(taskId, value('taskId')))
  const members = tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.householdId, value('householdId')))
  return tx
    .select({ ofThisWaiver: sql`count(*) filter (where ${isOfThisWaiver})`.mapWith(Number), ofHousehold: count() })
    .from(waiverEvidence)
    .where(and(inArray(contactId, members), gt(receivedAt, value('since', receivedAt))))
})

/** Nothing that was signed is ever deleted: without a bound one guest could fill the database. */
export async function requireRoomForSignature(
  tx: Database,
  { contact, taskId, at }: { contact: ContactRow; taskId: number; at: Date },
) {
  // Two signatures of one household count one after the other.
  const { id: contactId, householdId } = contact
  await holdHousehold(tx, { householdId })
  const since = new Date(at.getTime() - DAY_MS)
  const { ofThisWaiver, ofHousehold } = theRow(await countSignatures(tx, { contactId, householdId, taskId, since }))
  if (ofThisWaiver >= limits.signaturesOfOneWaiver || ofHousehold >= limits.signaturesOfHousehold)
    throw signedTooOften()
}
