import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { accounts } from '../account.table'
import type { ContactRow } from '../contact.answer'
import { contacts } from '../contact.table'
import { openHousehold } from '../ensure-household'

/**
 * Ends the sign-ins of a second adult, who stays a person of the family. Who said their date of birth before they
 * joined has a household of their own again, with it; for others the next call makes one. The family keeps no address of
 * theirs: the desk would mail a code for the family to it. Answers whether there were any.
 */
export async function leaveHousehold(tx: Database, contact: ContactRow): Promise<boolean> {
  const isTheirs = eq(accounts.contactId, contact.id)
  const signIns = await tx.select().from(accounts).where(isTheirs).for('update')
  const said = signIns.find(({ ownPerson }) => ownPerson !== null)
  if (said?.ownPerson) {
    const newcomer = { issuer: said.issuer, email: contact.email ?? '' }
    const { contactId } = await openHousehold(tx, newcomer, said.ownPerson)
    await tx.update(accounts).set({ contactId, ownPerson: null }).where(isTheirs)
  } else {
    await tx.delete(accounts).where(isTheirs)
  }
  if (signIns.length > 0) await tx.update(contacts).set({ email: null }).where(eq(contacts.id, contact.id))
  return signIns.length > 0
}
