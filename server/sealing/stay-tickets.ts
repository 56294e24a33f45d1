import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import type { StayTicket } from '../../src/contract/entities/device/sealed-document'
import { isHandedOver } from '../contact-tasks/assignments'
import { contactTasks } from '../contact-tasks/contact-task.table'
import type { Database } from '../database/database'
import { deviceThatVouches } from '../devices/verify-device'
import { Refusal, refusedForNow } from '../errors/refusal'
import { readSelf } from '../households/adults/own-sign-in'
import { contacts } from '../households/contact.table'
import { isOfOwnHousehold } from '../households/own-household'
import type { Call, Caller } from '../http/handler'
import { appendToAudit } from '../records/audit-chain'
import { readSealingKey } from './sealing-keys'
import { stayTickets } from './stay-ticket.table'
import { KNOWN_AFTERWARDS_MS, TICKET_MS } from './ticket-days'

/**
 * Enough numbers: a task may be submitted again, a photo is two documents, and each newer list of tasks brings another
 * ticket.
 */
const documentsOf = (contactTaskCount: number) => 16 + 4 * contactTaskCount

const DAY_MS = 86_400_000
/** Of one person within a day: a phone asks for one at a newer list of tasks, a kiosk at each stay. */
const MOST_A_DAY = 100

/** Each is kept for three months with a number for each document: without a bound one guest could fill the database. */
async function requireRoom(tx: Database, contactId: number, at: Date) {
  const isOfThisDay = and(
    eq(stayTickets.contactId, contactId),
    gt(stayTickets.issuedAt, new Date(at.getTime() - DAY_MS)),
  )
  if ((await tx.$count(stayTickets, isOfThisDay)) < MOST_A_DAY) return
  throw refusedForNow(429, 'too-many-tickets', 'You have started many times today. Please ask at the desk.', 3600)
}

async function requireOwn(tx: Database, caller: Caller, ids: readonly number[]) {
  const rows = await tx
    .select({ id: contactTasks.id, contactId: contactTasks.contactId })
    .from(contactTasks)
    .innerJoin(contacts, eq(contacts.id, contactTasks.contactId))
    .where(and(inArray(contactTasks.id, [...ids]), isOfOwnHousehold(caller)))
  const isWhole = rows.length === ids.length && ids.every((id) => isHandedOver(caller, id))
  // Not 'not-found': a kiosk takes that for a server without tickets, and keeps what is signed in clear.
  if (!isWhole) throw new Refusal(404, 'task-not-found', 'What there is to do has changed. Please try again.')
  return rows
}

/** Keeps the caller's sign-in as it is until the transaction ends; throws where it has ended. */
export type HoldSignIn = (tx: Database, caller: Caller) => Promise<void>

interface Wanted {
  deviceId: number | null
  thumbprint: string
  contactTaskIds: readonly number[]
}

async function issue(
  { database, caller, now }: Pick<Call<'issueBrowserTicket'>, 'database' | 'caller' | 'now'>,
  { deviceId, thumbprint, contactTaskIds }: Wanted,
  holdSignIn: HoldSignIn,
): Promise<StayTicket> {
  const ids = [...new Set(contactTaskIds)]
  return database.transaction(async (tx) => {
    // An operator who moves the account at this moment ends the tickets that are there: this one would live on.
    await holdSignIn(tx, caller)
    const rows = await requireOwn(tx, caller, ids)
    const { id: contactId, householdId } = await readSelf(tx, caller)
    await requireRoom(tx, contactId, now())
    const { issuer, subject, givenName, familyName } = caller
    const ticket = {
      id: randomUUID(),
      deviceId,
      ...{ issuer, subject, givenName, familyName, contactId, householdId },
      contactTaskIds: ids,
      contactIds: [...new Set(rows.map((row) => row.contactId))],
      documentIds: Array.from({ length: documentsOf(ids.length) }, () => randomUUID()),
      thumbprint,
      handoverId: caller.handover?.id ?? null,
      issuedAt: now(),
      expiresAt: new Date(now().getTime() + TICKET_MS),
    }
    await tx.insert(stayTickets).values(ticket)
    const details = { ticketId: ticket.id, deviceId, contactId, thumbprint }
    await appendToAudit(tx, { at: now(), actor: caller, action: 'stay-ticket-issued', details })
    const { id, documentIds, expiresAt } = ticket
    return { id, expiresUtc: expiresAt.toISOString(), documentIds, sealingKey: await readSealingKey(tx) }
  })
}

/** Issues a ticket to the signed-in guest at a device, which has to vouch for the key of their stay. */
export async function issueStayTicket(
  call: Pick<Call<'issueStayTicket'>, 'database' | 'caller' | 'body' | 'now'>,
  holdSignIn: HoldSignIn,
): Promise<StayTicket> {
  const { database, caller, body } = call
  const thumbprint = await calculateJwkThumbprint(body.stayKey)
  const deviceId = await deviceThatVouches(database, body.device, thumbprint)
  if (deviceId === null)
    throw new Refusal(403, 'device-unknown', 'This tablet is not set up for the venue, or not any more.')
  if (caller.handover && caller.handover.deviceId !== deviceId)
    throw new Refusal(403, 'other-device', 'This was handed over at another tablet.')
  return issue(call, { deviceId, thumbprint, contactTaskIds: body.contactTaskIds }, holdSignIn)
}

/** Issues a ticket to the signed-in guest in their own browser, which sends with it while the app is closed. */
export async function issueBrowserTicket(
  call: Pick<Call<'issueBrowserTicket'>, 'database' | 'caller' | 'body' | 'now'>,
  holdSignIn: HoldSignIn,
): Promise<StayTicket> {
  const { stayKey, contactTaskIds } = call.body
  const thumbprint = await calculateJwkThumbprint(stayKey)
  return issue(call, { deviceId: null, thumbprint, contactTaskIds }, holdSignIn)
}

/**
 * Ends the tickets of a guest's own browsers, one of which may be someone else's by now. Nothing signed is lost: each
 * document waits in its browser for its guest to sign in. A tablet's tickets stay: only the venue's tablet can use them.
 */
export async function endBrowserTickets(
  tx: Database,
  { issuer, subject }: Pick<Caller, 'issuer' | 'subject'>,
  now: Date,
): Promise<void> {
  const isOfGuest = and(eq(stayTickets.issuer, issuer), eq(stayTickets.subject, subject))
  const isOpen = and(isNull(stayTickets.deviceId), gt(stayTickets.expiresAt, now))
  await tx.update(stayTickets).set({ expiresAt: now }).where(and(isOfGuest, isOpen))
}

/** Deletes tickets that expired long ago. */
export async function removeOldTickets(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_AFTERWARDS_MS)
  await database.delete(stayTickets).where(lt(stayTickets.expiresAt, before))
}
