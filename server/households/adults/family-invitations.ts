import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../../src/contract/names'
import type { Database } from '../../database/database'
import { contacts } from '../contact.table'
import { familyInvitations as invitations } from './family-invitation.table'

const DAY_MS = 86_400_000
export const INVITATION_LASTS_DAYS = 14
/** One family needs one or two; more would make the venue's mail server write to strangers. */
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

export async function isOverLimit(database: Database, householdId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  const sent = await database
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contactId))
    .where(and(eq(contacts.householdId, householdId), gt(invitations.createdAt, since)))
  return sent.length >= MOST_A_DAY
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

export async function addInvitation(
  tx: Database,
  { contactId, email, now }: { contactId: number; email: string; now: Date },
) {
  await endInvitations(tx, contactId, now)
  const expiresAt = new Date(now.getTime() + INVITATION_LASTS_DAYS * DAY_MS)
  await tx.insert(invitations).values({ contactId, email, createdAt: now, expiresAt })
}
