import { and, sql } from 'drizzle-orm'
import { type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import { accounts } from '../households/account.table'
import { builtForPerson } from '../households/built-for-person'
import { contacts } from '../households/contact.table'
import { contactNotFound } from '../households/own-household'
import type { Caller } from '../http/handler'
import { cachedVenue, stampOfVenue, venueAt } from '../venue-cache/cached-venue'

const readRows = builtForPerson((database, value: Given<{ ids: readonly number[] }>, { isReached, ownId }) =>
  database
    .select({
      contact: contacts,
      signsAlone: sql<boolean>`exists (
        select 1 from ${accounts} where ${accounts.contactId} = ${contacts.id} and ${accounts.contactId} <> ${ownId})`,
      stamp: stampOfVenue,
    })
    .from(contacts)
    .where(and(isOneOf(contacts.id, value('ids')), isReached))
    .orderBy(contacts.id),
)

/**
 * The contacts of these ids, 404 unless every one of them is of the caller's household; those of them who sign their
 * waivers with a sign-in of their own, and are not the caller; and what the venue has set up. All in one query.
 */
export async function lookAtOwnContacts(database: Database, caller: Caller, contactIds: readonly number[]) {
  const ids = [...new Set(contactIds)]
  const rows = ids.length === 0 ? [] : await readRows(database, caller, { ids })
  if (rows.length < ids.length) throw contactNotFound()
  const [first] = rows
  return {
    contacts: rows.map(({ contact }) => contact),
    alone: new Set(rows.flatMap(({ contact, signsAlone }) => (signsAlone ? [contact.id] : []))),
    venue: first ? venueAt(database, first.stamp) : await cachedVenue(database),
  }
}
