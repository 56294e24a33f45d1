import { and, asc, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { inSlices } from './in-slices'

const heads = alias(contacts, 'heads')
const owners = alias(contacts, 'owners')
const members = alias(contacts, 'members')

/** Households of these customer ids that can no longer be opened: their head has signed in to another one. */
function leftBehind(tx: Database, customerIds: readonly string[]) {
  const isOpened = tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.contactId, members.id))
    .where(eq(members.householdId, heads.householdId))
  const signsIn = tx.select({ id: accounts.contactId }).from(accounts).where(eq(accounts.contactId, owners.id))
  const isSamePerson = and(
    sql`lower(${owners.email}) = lower(${heads.email})`,
    eq(owners.nameKey, heads.nameKey),
    or(isNull(owners.dateOfBirth), isNull(heads.dateOfBirth), eq(owners.dateOfBirth, heads.dateOfBirth)),
    exists(signsIn),
  )
  return tx
    .selectDistinctOn([heads.id], {
      householdId: heads.householdId,
      customerId: heads.customerId,
      contactId: owners.id,
    })
    .from(contacts)
    .innerJoin(heads, and(eq(heads.householdId, contacts.householdId), eq(heads.isHeadOfHousehold, true)))
    .innerJoin(owners, isSamePerson)
    .where(and(inArray(contacts.customerId, [...customerIds]), notExists(isOpened)))
    .orderBy(asc(heads.id), asc(owners.id))
}

/**
 * Moves the customer ids of households that can no longer be opened to those that are: earlier versions made one for
 * each customer id, and one beside that of a guest who signed in at that moment. What was submitted there stays there,
 * and no id or address leads to it any more.
 */
export async function giveUpLeftBehind(tx: Database, customerIds: readonly string[]): Promise<void> {
  for (const slice of inSlices(customerIds)) {
    for (const { householdId, customerId, contactId } of await leftBehind(tx, slice)) {
      await tx.update(contacts).set({ customerId: null, email: null }).where(eq(contacts.householdId, householdId))
      if (customerId) await tx.insert(furtherCustomerIds).values({ customerId, contactId })
    }
  }
}
