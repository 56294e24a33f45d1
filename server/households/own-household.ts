import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { Caller, Person } from '../http/handler'
import { accounts } from './account.table'
import { contacts } from './contact.table'

/** The same answer for a contact that does not exist and for one of another household. */
export const contactNotFound = () => new Refusal(404, 'not-found', 'There is no such person in your household.')

/**
 * For a `where`: true for contacts of the caller's own household, and for no one when the caller has none yet. What staff
 * have handed over reaches the people of its tasks, and the adult.
 */
export function isOfOwnHousehold(caller: Person): SQL {
  const { handover } = caller
  if (!handover) return isOfHouseholdOf(caller)
  const isNamed = inArray(contacts.id, [handover.contactId, ...handover.tasks.map(({ contactId }) => contactId)])
  return sql`(${contacts.householdId} = ${handover.householdId} and ${isNamed})`
}

const isOfHouseholdOf = (caller: Person) =>
  sql`${contacts.householdId} = (
    select head.household_id from ${contacts} head join ${accounts} on ${accounts.contactId} = head.id
    where ${accounts.issuer} = ${caller.issuer} and ${accounts.subject} = ${caller.subject})`

export async function requireOwnContact(database: Database, caller: Caller, id: number) {
  const [contact] = await database
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isOfOwnHousehold(caller)))
  if (!contact) throw contactNotFound()
  return contact
}
