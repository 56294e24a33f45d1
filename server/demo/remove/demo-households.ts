import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database'
import { accounts } from '../../households/account.table'
import { contacts } from '../../households/contact.table'
import { households } from '../../households/household.table'
import { EMBEDDED_ISSUER } from '../../identity/provider/provider-paths'
import { orderLines, orders } from '../../orders/order.table'
import { demoSubjects } from '../demo-accounts'
import { demoHouseholds } from '../demo-people'

const people = demoHouseholds.flat()
export const demoOrderNumbers = [...new Set(people.map(({ externalOrderId }) => externalOrderId))]

const members = alias(contacts, 'members')
const isMember = eq(members.householdId, households.id)

const holdsDemoPerson = (database: Database) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(members)
      .where(
        and(
          isMember,
          inArray(
            members.customerId,
            people.map(({ customerId }) => customerId),
          ),
        ),
      ),
  )

const isDemoAccount = and(eq(accounts.issuer, EMBEDDED_ISSUER), inArray(accounts.subject, [...demoSubjects]))

/** A sign-in that is no demo account's, or an order that the demo did not write: someone real uses the household. */
function isUsedForReal(database: Database): SQL[] {
  const realAccount = database
    .select({ one: sql`1` })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.contactId))
    .where(and(isMember, sql`not (${isDemoAccount})`))
  const realOrder = database
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(members, eq(members.id, orderLines.contactId))
    .where(and(isMember, notInArray(orders.number, demoOrderNumbers)))
  return [exists(realAccount), exists(realOrder)]
}

/** What is being written for a household of the demo is finished first, and nothing new is until the transaction ends. */
export const holdDemoHouseholds = (tx: Database) =>
  tx.select({ id: households.id }).from(households).where(holdsDemoPerson(tx)).orderBy(households.id).for('update')

/** Households of the demo that no one real uses, and how many more there are that someone does. */
export async function findDemoHouseholds(database: Database): Promise<{ unused: number[]; inUse: number }> {
  const used = isUsedForReal(database)
  const rows = await database
    .select({ id: households.id, isInUse: sql<boolean>`${or(...used)}` })
    .from(households)
    .where(holdsDemoPerson(database))
  const unused = rows.filter(({ isInUse }) => !isInUse).map(({ id }) => id)
  return { unused, inUse: rows.length - unused.length }
}
