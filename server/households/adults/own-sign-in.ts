import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { theRow } from '../../database/queries/the-row'
import type { Person } from '../../http/handler'
import { accounts } from '../account.table'
import type { ContactRow } from '../contact.answer'
import { contacts } from '../contact.table'
import { contactNotFound } from '../own-household'

/** Those of these contacts who sign in for themselves. */
export async function withOwnSignIn(database: Database, contactIds: readonly number[]): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set()
  const rows = await database
    .select({ contactId: accounts.contactId })
    .from(accounts)
    .where(inArray(accounts.contactId, [...contactIds]))
  return new Set(rows.map(({ contactId }) => contactId))
}

/** The contact that a caller of an existing household is. */
export async function readSelf(database: Database, caller: Person): Promise<ContactRow> {
  if (caller.handover)
    return theRow(await database.select().from(contacts).where(eq(contacts.id, caller.handover.contactId)))
  const rows = await database
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.contactId, contacts.id))
    .where(and(eq(accounts.issuer, caller.issuer), eq(accounts.subject, caller.subject)))
  const [self] = rows
  // Taken out of the family since the call was let in.
  if (!self) throw contactNotFound()
  return self.contact
}
