import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { anyOf } from '../database/queries/any-of'
import { contacts } from '../households/contact.table'
import { holdNewHeads } from '../households/new-heads'
import type { ImportedPeople } from './save-people'

const others = alias(contacts, 'others')

/**
 * Whether a guest has signed in for the first time, or the desk has added them, while the file made them a head. Locks
 * out both until the import is committed.
 */
export async function metNewGuests(tx: Database, { newHeads }: ImportedPeople): Promise<boolean> {
  if (newHeads.length === 0) return false
  await holdNewHeads(tx)
  const [met] = await tx
    .select({ id: others.id })
    .from(contacts)
    .innerJoin(others, sql`lower(${others.email}) = lower(${contacts.email})`)
    .where(
      and(
        sql`${contacts.id} = ${anyOf(newHeads)}`,
        eq(others.isHeadOfHousehold, true),
        isNull(others.customerId),
        ne(others.id, contacts.id),
      ),
    )
    .limit(1)
  return met !== undefined
}
