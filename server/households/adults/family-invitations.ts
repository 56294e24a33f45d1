import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../../src/contract/names'
import type { Database } from '../../database/database'
import { theRow } from '../../database/queries/the-row'
import { refusedForNow } from '../../errors/refusal'
import type { ContactRow } from '../contact.answer'
import { contacts } from '../contact.table'
import { households } from '../household.table'
import { contactNotFound } from '../own-household'
import { familyInvitations as invitations } from './family-invitation.table'

const DAY_MS = 86_400_000
export const INVITATION_LASTS_DAYS = 14
/** One family needs one or two; with more, the venue's mail server could be used to write to strangers. */
const MOST_A_DAY = 20

const heads = alias(contacts, 'heads')

/** For a `where`: neither answered nor withdrawn, and not too old. */
export const isOpen = (now: Date | SQL) => and(isNull(invitations.endedAt), gt(invitations.expiresAt, now))

/** Open invitations to a verified address: who invites, and which person is invited. */
export async function invitationsTo(database: Database, email: string, now: Date) {
  if (email.trim() === '') return []
  const rows = await database
    .select({ id: invitations.id, contact: contacts, head: heads })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contactId))
    .innerJoin(heads, and(eq(heads.householdId, contacts.householdId), eq(heads.isHeadOfHousehold, true)))
    .where(and(sql`lower(${invitations.email}) = lower(${email.trim()})`, isOpen(now)))
    .orderBy(invitations.id)
  return rows.map(({ id, contact, head }) => ({ id, contact, inviter: fullName(head), invitee: fullName(contact) }))
}

const tooMany = () =>
  refusedForNow(429, 'too-many-invitations', 'Many invitations were sent today. Try again tomorrow.', 86_400)

/**
 * Notes that an invitation is about to be sent, and returns its id; it can be answered once `openInvitation` was
 * called. Throws a Refusal (429) where the household has sent too many within a day. It is noted before the mail, so
 * that those sent at once count too.
 */
export function noteInvitation(
  database: Database,
  { contact, email, now }: { contact: Pick<ContactRow, 'id' | 'householdId'>; email: string; now: Date },
): Promise<number> {
  return database.transaction(async (tx) => {
    const isTheirs = eq(households.id, contact.householdId)
    const held = await tx.select({ id: households.id }).from(households).where(isTheirs).for('no key update')
    // Removed since the call was let in, with all its people.
    if (held.length === 0) throw contactNotFound()
    const sent = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(contacts, eq(contacts.id, invitations.contactId))
      .where(
        and(eq(contacts.householdId, contact.householdId), gt(invitations.createdAt, new Date(now.getTime() - DAY_MS))),
      )
    if (sent.length >= MOST_A_DAY) throw tooMany()
    const expiresAt = new Date(now.getTime() + INVITATION_LASTS_DAYS * DAY_MS)
    const noted = await tx
      .insert(invitations)
      .values({ contactId: contact.id, email, createdAt: now, expiresAt, endedAt: now })
      .returning({ id: invitations.id })
    return theRow(noted).id
  })
}

/** An invitation that the mail server refused does not count. */
export async function forgetInvitation(database: Database, id: number): Promise<void> {
  await database.delete(invitations).where(eq(invitations.id, id))
}

/** Ends what invited this contact before; answers whether anything did. */
export async function endInvitations(tx: Database, contactId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(invitations)
    .set({ endedAt: now })
    .where(and(eq(invitations.contactId, contactId), isNull(invitations.endedAt)))
    .returning({ id: invitations.id })
  return ended.length > 0
}

/** Opens an invitation that was sent, and ends any earlier one to the same person. */
export async function openInvitation(tx: Database, { id, contactId }: { id: number; contactId: number }, now: Date) {
  await endInvitations(tx, contactId, now)
  await tx.update(invitations).set({ endedAt: null }).where(eq(invitations.id, id))
}
