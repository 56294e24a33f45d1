import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { type GivenOrders, type Lines, partsOf } from './given-orders'
import { orderLines } from './order.table'

/** A household that was given up, and who heads it: the head there, and the same person who signs in elsewhere. */
export interface GivenUp {
  householdId: number
  headId: number
  contactId: number
}

type LeftBehind = GivenUp & { customerId: string | null }

/** Households of these lines that can no longer be opened: their head has signed in to another one. */
async function leftBehind(tx: Database, given: GivenOrders, lines: Lines): Promise<LeftBehind[]> {
  const named = sql`
    select customer_id from ${given.rows} where ${lines}
    union select head_customer_id from ${given.rows} where ${lines}`
  const heads = sql`
    select distinct heads.id, heads.household_id, heads.customer_id, lower(heads.email) as address, heads.name_key,
      heads.date_of_birth
    from ${contacts} join ${contacts} heads
      on heads.household_id = ${contacts.householdId} and heads.is_head_of_household
    where ${contacts.customerId} in (${named})
      and not exists (select from ${contacts} members join ${accounts} on ${accounts.contactId} = members.id
        where members.household_id = heads.household_id)`
  // Read once for all of the heads, which may all have one address.
  const owners = sql`
    select ${contacts.id}, lower(${contacts.email}) as address, ${contacts.nameKey}, ${contacts.dateOfBirth}
    from ${contacts} where lower(${contacts.email}) in (select address from heads)
      and exists (select from ${accounts} where ${accounts.contactId} = ${contacts.id})`
  const { rows } = await tx.execute<{ left: LeftBehind[] }>(sql`
    with heads as materialized (${heads}), owners as materialized (${owners}), left_behind as (
      select distinct on (heads.id) heads.household_id as "householdId", heads.id as "headId",
        heads.customer_id as "customerId", owners.id as "contactId"
      from heads join owners using (address, name_key)
      where heads.date_of_birth is null or owners.date_of_birth is null or owners.date_of_birth = heads.date_of_birth
      order by heads.id, owners.id)
    select coalesce(json_agg(left_behind), '[]') as left from left_behind`)
  return theRow(rows).left
}

/**
 * Moves the customer ids of households that can no longer be opened to those that are: earlier versions made one for
 * each customer id, and one beside that of a guest who signed in at that moment. What was submitted there stays there,
 * and no id or address leads to it any more.
 */
export async function giveUpLeftBehind(tx: Database, given: GivenOrders): Promise<GivenUp[]> {
  const all: GivenUp[] = []
  for await (const { lines } of partsOf(given)) {
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
