import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import type { ContactRow } from '../households/contact.answer'
import { contacts } from '../households/contact.table'

/** Any person of the venue, for staff; 404 where there is none. */
export async function requireContact(database: Database, id: number): Promise<ContactRow> {
  const [contact] = await database.select().from(contacts).where(eq(contacts.id, id))
  return found(contact, 'person')
}
