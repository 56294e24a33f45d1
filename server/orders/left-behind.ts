import { and, asc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { type GivenOrders, type Lines, partsOf } from './given-orders'
import { orderLines } from './order.table'

const heads = alias(contacts, 'heads')
const owners = alias(contacts, 'owners')
const members = alias(contacts, 'members')

/** Households of these lines that can no longer be opened: their head has signed in to another one. */
function leftBehind(tx: Database, given: GivenOrders, lines: Lines) {
  const named = sql`(
    select customer_id from ${given.rows} where ${lines}
    union select head_customer_id from ${given.rows} where ${lines})`
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
      headId: heads.id,
      customerId: heads.customerId,
      contactId: owners.id,
    })
    .from(contacts)
    .innerJoin(heads, and(eq(heads.householdId, contacts.householdId), eq(heads.isHeadOfHousehold, true)))
    .innerJoin(owners, isSamePerson)
    .where(and(sql`${contacts.customerId} in ${named}`, notExists(isOpened)))
    .orderBy(asc(heads.id), asc(owners.id))
}

/** A household that was given up, and who heads it: the head there, and the same person who signs in elsewhere. */
export interface GivenUp {
  householdId: number
  headId: number
  contactId: number
}

/**
 * Moves the customer ids of households that can no longer be opened to those that are: earlier versions made one for
 * each customer id, and one beside that of a guest who signed in at that moment. What was submitted there stays there,
 * and no id or address leads to it any more.
 */
export async function giveUpLeftBehind(tx: Database, given: GivenOrders): Promise<GivenUp[]> {
  const all: GivenUp[] = []
  for (const { lines } of partsOf(given)) {
    for (const { customerId, ...givenUp } of await leftBehind(tx, given, lines)) {
      const { householdId, contactId } = givenUp
      await tx.update(contacts).set({ customerId: null, email: null }).where(eq(contacts.householdId, householdId))
      if (customerId) await tx.insert(furtherCustomerIds).values({ customerId, contactId })
      all.push(givenUp)
    }
  }
  return all
}

/**
 * What was booked there is still booked, also where this file does not name it: it would be asked of no one, and the desk
 * would expect someone whom no guest can check in. Each line goes to the same person of the household that is opened.
 */
export async function moveLinesOf(tx: Database, { householdId, headId, contactId }: GivenUp): Promise<void> {
  await tx.update(orderLines).set({ contactId }).where(eq(orderLines.contactId, headId))
  await tx.execute(sql`
    update ${orderLines} set contact_id = there.id
    from ${contacts} here, ${contacts} there, ${contacts} owner
    where ${orderLines.contactId} = here.id and here.household_id = ${householdId}
      and owner.id = ${contactId} and there.household_id = owner.household_id
      and there.name_key = here.name_key and there.date_of_birth is not distinct from here.date_of_birth`)
}
