import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Handover, HandoverBody } from '../../src/contract/entities/staff/handover'
import { fullName, isSameName } from '../../src/contract/names'
import { isMinor } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { devices } from '../devices/device.table'
import { sha256 } from '../encoding/sha256'
import { found } from '../errors/not-found'
import { accounts } from '../households/account.table'
import type { ContactRow } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { callerName } from '../http/caller-name'
import type { Caller } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { appendToAudit } from '../records/audit-chain'
import { venueDay } from '../settings/venue-day'
import { HANDOVER_MS } from './handed-over'
import {
  addressMissing,
  alreadyHandedOver,
  nothingMissing,
  signerIsMinor,
  staffWouldSign,
  tabletTaken,
  tabletUnknown,
} from './handover.refusals'
import { handovers } from './handover.table'
import { endOverdue, isOpenAt, readOpenHandovers } from './open-handovers'
import { readMissing } from './what-is-missing'

const CODE_DIGITS = 6

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

export const codeHashOf = (handoverId: string, code: string) => sha256(`${handoverId} ${code.replace(/\D/g, '')}`)

/** Staff vouch for guests, never for themselves. */
async function refuseOneself(tx: Database, caller: Caller, adult: ContactRow): Promise<void> {
  const isOwn = and(
    eq(accounts.contactId, adult.id),
    eq(accounts.issuer, caller.issuer),
    eq(accounts.subject, caller.subject),
  )
  const [own] = await tx.select({ contactId: accounts.contactId }).from(accounts).where(isOwn)
  const hasTheAddress = adult.email !== null && adult.email.toLowerCase() === caller.email.toLowerCase()
  if (own || hasTheAddress || isSameName(fullName(adult), callerName(caller))) throw staffWouldSign()
}

interface Asked {
  caller: Caller
  contactId: number
  body: v.InferOutput<typeof HandoverBody>
  now: Date
}

interface Handed {
  handover: Handover
  /** The code that is to be mailed to the adult. */
  mail: { to: string; code: string } | null
}

/** Hands the missing tasks of a household to one of its adults at a tablet. Asked again, it is the same handover. */
export async function handOver(tx: Database, asked: Asked): Promise<Handed> {
  const { caller, contactId, body, now } = asked
  const { deviceId, identifiedBy } = body
  const { id: locationId } = await readLocation(tx, body.locationId)
  // Their address stays until the transaction ends: a code for one that is being taken away would still open the family.
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, contactId)).for('share')
  const adult = found(row, 'person')
  if (isMinor({ ...adult, age: null }, await venueDay(tx, now))) throw signerIsMinor()
  await refuseOneself(tx, caller, adult)
  if (identifiedBy === 'code' && !adult.email) throw addressMissing()
  const isInUse = and(eq(devices.id, deviceId), isNull(devices.revokedAt), isNotNull(devices.publicKey))
  const [device] = await tx.select({ id: devices.id }).from(devices).where(isInUse)
  if (!device) throw tabletUnknown()
  await endOverdue(tx, { householdId: adult.householdId, deviceId, now })
  const tasks = await readMissing(tx, { adult, locationId, now })
  if (tasks.length === 0) throw nothingMissing()

  const id = randomUUID()
  const code = identifiedBy === 'code' ? newCode() : null
  const values = {
    ...{ id, householdId: adult.householdId, contactId, locationId, deviceId, tasks, identifiedBy },
    codeHash: code && codeHashOf(id, code),
    staffIssuer: caller.issuer,
    staffSubject: caller.subject,
    staffName: callerName(caller),
    createdAt: now,
    expiresAt: new Date(now.getTime() + HANDOVER_MS),
  }
  const made = await tx.insert(handovers).values(values).onConflictDoNothing().returning({ id: handovers.id })
  if (made.length === 0) return handedAlready(tx, asked, adult)
  const contactTaskIds = tasks.map(({ contactTaskId }) => contactTaskId)
  const details = { handoverId: id, contactId, deviceId, locationId, identifiedBy, contactTaskIds }
  await appendToAudit(tx, { at: now, actor: caller, action: 'handed-over', details })
  return answerOf(tx, { id, locationId, now, code, adult })
}

interface Answered {
  id: string
  locationId: number
  now: Date
  code: string | null
  adult: ContactRow
}

async function answerOf(tx: Database, { id, locationId, now, code, adult }: Answered): Promise<Handed> {
  const open = await readOpenHandovers(tx, { locationId, now })
  const handover = theRow(open.filter((each) => each.id === id))
  return { handover, mail: code && adult.email ? { to: adult.email, code } : null }
}

/**
 * The same handover, where its staff ask for it again: the answer to the first time was lost. Whether its code was mailed is
 * then not known, and only its hash is kept, so there is a new one until the family has begun.
 */
async function handedAlready(tx: Database, { caller, body, now }: Asked, adult: ContactRow): Promise<Handed> {
  const { locationId, deviceId, identifiedBy } = body
  const isSame = and(
    ...[eq(handovers.contactId, adult.id), eq(handovers.deviceId, deviceId), eq(handovers.locationId, locationId)],
    ...[eq(handovers.staffIssuer, caller.issuer), eq(handovers.staffSubject, caller.subject)],
    ...[eq(handovers.identifiedBy, identifiedBy), isOpenAt(now)],
  )
  const [same] = await tx.select().from(handovers).where(isSame).for('update')
  if (!same) throw await whatIsInTheWay(tx, adult.householdId)
  const { id, begunAt } = same
  const code = identifiedBy === 'code' && !begunAt ? newCode() : null
  if (code) {
    const renewed = { codeHash: codeHashOf(id, code), codeTries: 0 }
    await tx.update(handovers).set(renewed).where(eq(handovers.id, id))
  }
  return answerOf(tx, { id, locationId, now, code, adult })
}

async function whatIsInTheWay(tx: Database, householdId: number) {
  const [other] = await tx
    .select({ tablet: devices.name })
    .from(handovers)
    .innerJoin(devices, eq(devices.id, handovers.deviceId))
    .where(and(eq(handovers.householdId, householdId), isNull(handovers.endedAt)))
  return other ? alreadyHandedOver(other.tablet) : tabletTaken()
}
