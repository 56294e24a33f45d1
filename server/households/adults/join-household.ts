import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { Refusal } from '../../errors/refusal'
import { accounts } from '../account.table'
import type { ContactRow } from '../contact.answer'
import { contacts } from '../contact.table'
import { households } from '../household.table'

export interface JoinParts {
  /** Whether anything was given, booked or issued for a person. */
  isInUse: (tx: Database, contactId: number) => Promise<boolean>
}

const ownFamily = () =>
  new Refusal(
    409,
    'own-family',
    'You already have a family of your own here, with people, documents or bookings. Please ask at the desk.',
  )

const ownPersonOf = ({ firstName, lastName, dateOfBirth }: ContactRow) =>
  dateOfBirth === null ? null : { firstName, lastName, dateOfBirth }

/**
 * Makes the caller, who has proved that address, the person that a head has invited. What a first sign-in made for the caller alone goes; a household
 * with people, documents or bookings in it stays, and the caller is refused.
 */
export async function joinHousehold(
  tx: Database,
  { self, invited, email }: { self: ContactRow; invited: ContactRow; email: string },
  { isInUse }: JoinParts,
): Promise<void> {
  // Locked: a call that adds a person there meanwhile waits, and then finds no household.
  await tx.select().from(households).where(eq(households.id, self.householdId)).for('update')
  // Waits for what is being written of the caller, such as an order, which would be deleted unseen.
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, self.id)).for('update')
  const isAlone = (await tx.$count(contacts, eq(contacts.householdId, self.householdId))) === 1
  if (!isAlone || (await isInUse(tx, self.id))) throw ownFamily()
  const taken = await tx.$count(accounts, eq(accounts.contactId, invited.id))
  if (taken > 0) throw new Refusal(409, 'already-joined', 'Someone already signs in as this person.')
  // All accounts of the caller: one who has signed in at two providers has two.
  await tx
    .update(accounts)
    .set({ contactId: invited.id, ownPerson: ownPersonOf(self) })
    .where(eq(accounts.contactId, self.id))
  // By this address the person is found again at another provider.
  const dateOfBirth = invited.dateOfBirth ?? self.dateOfBirth
  await tx.update(contacts).set({ email, dateOfBirth }).where(eq(contacts.id, invited.id))
  await tx.delete(contacts).where(eq(contacts.id, self.id))
  await tx.delete(households).where(eq(households.id, self.householdId))
}
