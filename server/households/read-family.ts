import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Given } from '../database/built-once'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { settings } from '../settings/settings.table'
import { accounts } from './account.table'
import { familyInvitations } from './adults/family-invitation.table'
import { isOpen } from './adults/family-invitations'
import { builtForPerson } from './built-for-person'
import { contacts } from './contact.table'
import { householdOf } from './ensure-household'

/** In one query: home's question holds up everyone who waits for the database. */
const readRows = builtForPerson((database, value: Given<{ email: string; now: Date }>, { isReached, ownId }) => {
  const isStillOpen = isOpen(value('now', familyInvitations.expiresAt))
  return database
    .select({
      contact: contacts,
      selfId: ownId,
      signsIn: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.contactId} = ${contacts.id})`,
      invitedAt: familyInvitations.email,
      isSelfInvited: sql<boolean>`exists (
        select 1 from ${familyInvitations}
        where ${and(sql`lower(${familyInvitations.email}) = lower(${value('email')})`, isStillOpen)})`,
      timeZone: sql<string>`(select ${settings.timeZone} from ${settings} where ${settings.id} = 1)`,
    })
    .from(contacts)
    .leftJoin(familyInvitations, and(eq(familyInvitations.contactId, contacts.id), isStillOpen))
    .where(isReached)
    .orderBy(desc(contacts.isHeadOfHousehold), asc(contacts.id))
})

/**
 * The household of a caller, its head first, with who has a sign-in or an invitation; empty for staff who are no
 * guests. A new guest gets a household. At a handed-over tablet: the people it was handed over for.
 */
export async function readFamily(
  database: Database,
  caller: Caller,
  { now, asksWho }: { now: Date; asksWho: boolean },
) {
  const asked = { email: caller.email.trim(), now }
  const rows = await readRows(database, caller, asked)
  if (rows.length > 0) return rows
  const self = await householdOf(database, caller, { asksWho })
  return self ? readRows(database, caller, asked) : []
}
