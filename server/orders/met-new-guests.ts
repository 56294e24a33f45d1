import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { anyOf } from '../database/queries/any-of'
import { contacts } from '../households/contact.table'
import { holdNewHeads } from '../households/new-heads'
import type { ImportedPeople } from './save-people'

/**
 * Whether a guest has signed in for the first time, or the desk has added them, while the file made them a head. Locks
 * out both until the import is committed. They have no customer id, which those of the file have.
 */
export async function metNewGuests(tx: Database, { newHeads }: ImportedPeople): Promise<boolean> {
  if (newHeads.length === 0) return false
  await holdNewHeads(tx)
  // Each address once: a whole school may have ordered under one.
  const addresses = tx
    .selectDistinct({ address: sql<string>`lower(${contacts.email})`.as('address') })
    .from(contacts)
    .where(sql`${contacts.id} = ${anyOf(newHeads)}`)
    .as('addresses')
  const [met] = await tx
    .select({ id: contacts.id })
    .from(addresses)
    .innerJoin(contacts, sql`lower(${contacts.email}) = ${addresses.address}`)
    .where(and(eq(contacts.isHeadOfHousehold, true), isNull(contacts.customerId)))
    .limit(1)
  return met !== undefined
}
