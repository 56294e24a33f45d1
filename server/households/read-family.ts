import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Caller } from '../http/handler'
import { settings } from '../settings/settings.table'
import { accounts } from './account.table'
import { familyInvitations } from './adults/family-invitation.table'
import { isOpen } from './adults/family-invitations'
import { contacts } from './contact.table'
import { householdOf } from './ensure-household'

/** The contact that the caller is; no one where they have no household yet. */
const selfOf = ({ issuer, subject, handover }: Caller): SQL<number | null> =>
  handover
    ? sql`${handover.contactId}::bigint`.mapWith(Number)
    : sql`(select ${accounts.contactId} from ${accounts}
        where ${accounts.issuer} = ${issuer} and ${accounts.subject} = ${subject})`.mapWith(Number)

const isInvited = (email: string, now: Date) => sql<boolean>`exists (
  select 1 from ${familyInvitations}
  where ${and(sql`lower(${familyInvitations.email}) = lower(${email.trim()})`, isOpen(now))})`

const head = sql.raw('head')

/** In one query: what home asks stands before everyone who waits for the database. */
const readRows = (database: Database, caller: Caller, now: Date) =>
  database
    .select({
      contact: contacts,
      selfId: selfOf(caller),
      signsIn: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.contactId} = ${contacts.id})`,
      invitedAt: familyInvitations.email,
      isSelfInvited: isInvited(caller.email, now),
      timeZone: sql<string>`(select ${settings.timeZone} from ${settings} where ${settings.id} = 1)`,
    })
    .from(contacts)
    .leftJoin(familyInvitations, and(eq(familyInvitations.contactId, contacts.id), isOpen(now)))
    .where(
      sql`${contacts.householdId} = (select ${head}.household_id from ${contacts} ${head} where ${head}.id = ${selfOf(caller)})`,
    )
    .orderBy(desc(contacts.isHeadOfHousehold), asc(contacts.id))

/**
 * The household of a caller, its head first, with who of it signs in or is invited to; empty for one who works here and
 * is no guest. A new guest gets a household.
 */
export async function readFamily(
  database: Database,
  caller: Caller,
  { now, asksWho }: { now: Date; asksWho: boolean },
) {
  const rows = await readRows(database, caller, now)
  if (rows.length > 0) return rows
  const self = await householdOf(database, caller, { asksWho })
  return self ? readRows(database, caller, now) : []
}
