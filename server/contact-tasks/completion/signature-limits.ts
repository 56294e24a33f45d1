import { and, count, eq, gt, sql } from 'drizzle-orm'
import { limits } from '../../../src/contract/limits'
import { builtOnce, type Given, isOneOf } from '../../database/built-once'
import type { Database } from '../../database/database'
import { asRows, given, givenRows } from '../../database/queries/given-rows'
import { together } from '../../database/together'
import { refusedForNow } from '../../errors/refusal'
import type { ContactRow } from '../../households/contact.answer'
import { contacts } from '../../households/contact.table'
import { households } from '../../households/household.table'
import { contactNotFound } from '../../households/own-household'
import { NotTogether } from '../../records/record-transactions'
import { waiverEvidence } from '../../records/waiver-evidence.table'

const DAY_MS = 24 * 60 * 60_000
const HOUR_S = 3600

/** A device keeps a document that is answered so and sends it later: an honest signature is late, never lost. */
const signedTooOften = () =>
  refusedForNow(
    429,
    'signed-too-often',
    'This was signed very often today. It stays on your device, and is sent again later.',
    HOUR_S,
  )

// Locked in the same order everywhere: otherwise two transactions that lock several would wait for each other.
const holdHouseholds = builtOnce((tx, value: Given<{ householdIds: readonly number[] }>) =>
  tx
    .select({ id: households.id })
    .from(households)
    .where(isOneOf(households.id, value('householdIds')))
    .orderBy(households.id)
    .for('no key update'),
)

interface Signing {
  contactId: number
  householdId: number
  taskId: number
  since: Date
}

const signing = {
  place: waiverEvidence.id,
  contactId: contacts.id,
  householdId: contacts.householdId,
  taskId: waiverEvidence.taskId,
  since: waiverEvidence.receivedAt,
}

const countSignatures = builtOnce((tx, value: Given<{ rows: string }>) => {
  const { contactId, taskId, receivedAt } = waiverEvidence
  const isOfThisWaiver = and(eq(contactId, given('contactId')), eq(taskId, given('taskId')))
  // From the household to its people to what they signed: the other way round, every signature of the day is looked at.
  return tx
    .select({
      place: given('place').mapWith(Number),
      ofThisWaiver: sql`count(*) filter (where ${isOfThisWaiver})`.mapWith(Number),
      ofHousehold: count(),
    })
    .from(contacts)
    .innerJoin(givenRows(signing, value('rows')), eq(contacts.householdId, given('householdId')))
    .innerJoin(waiverEvidence, and(eq(contactId, contacts.id), gt(receivedAt, sql`${given('since')}`)))
    .groupBy(given('place'))
})

const holdAndCount = together(async (tx, all: readonly Signing[]) => {
  const first = new Map<number, Signing>()
  for (const one of all) if (!first.has(one.householdId)) first.set(one.householdId, one)
  const counted = [...first.values()]
  const held = await holdHouseholds(tx, { householdIds: counted.map(({ householdId }) => householdId) })
  const standing = new Set(held.map(({ id }) => id))
  const rows = counted.map((one, place) => ({ place, ...one }))
  const counts = new Map((await countSignatures(tx, { rows: asRows(rows) })).map((row) => [row.place, row]))
  const none = { ofThisWaiver: 0, ofHousehold: 0 }
  // Two signatures of one household count one after the other.
  return all.map((one) => {
    if (!standing.has(one.householdId)) return 'gone'
    return first.get(one.householdId) === one ? (counts.get(counted.indexOf(one)) ?? none) : null
  })
})

/** Nothing that was signed is ever deleted: without a bound one guest could fill the database. */
export async function requireRoomForSignature(
  tx: Database,
  { contact, taskId, at }: { contact: ContactRow; taskId: number; at: Date },
) {
  const { id: contactId, householdId } = contact
  const counts = await holdAndCount(tx, { contactId, householdId, taskId, since: new Date(at.getTime() - DAY_MS) })
  if (!counts) throw new NotTogether()
  // Removed since the assignment was looked up: what is sealed is kept for good, and would be of no one.
  if (counts === 'gone') throw contactNotFound()
  if (counts.ofThisWaiver >= limits.signaturesOfOneWaiver || counts.ofHousehold >= limits.signaturesOfHousehold)
    throw signedTooOften()
}
