import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { inSlices } from './in-slices'
import type { NumberedRow } from './read-order-file'

const { id, householdId, isHeadOfHousehold, customerId, ipCode, phone, externalOrderId } = contacts
const codes = { customerId, ipCode, phone, externalOrderId }
/** What an import has to know of a contact. */
export const knownColumns = { id, householdId, isHead: isHeadOfHousehold, ...codes }

type Codes = Record<keyof typeof codes, string | null>
export type KnownContact = Codes & { id: number; householdId: number; isHead: boolean }

export async function findContact(
  tx: Database,
  where: SQL | undefined,
  preferred: SQL[] = [],
): Promise<KnownContact | undefined> {
  const [contact] = await tx
    .select(knownColumns)
    .from(contacts)
    .where(where)
    .orderBy(...preferred, asc(id))
    .limit(1)
  return contact
}

/** The contacts with these customer ids, by id: a first one, or a further one. */
export async function readKnown(tx: Database, customerIds: readonly string[]): Promise<Map<string, KnownContact>> {
  const known = new Map<string, KnownContact>()
  const further = furtherCustomerIds
  for (const slice of inSlices(customerIds)) {
    const ofFirst = rowsAsJson({ given: customerId, ...knownColumns }, id)
    const ofFurther = rowsAsJson({ given: further.customerId, ...knownColumns }, id)
    const found = [
      ...theRow(await tx.select({ rows: ofFirst }).from(contacts).where(inArray(customerId, slice))).rows,
      ...theRow(
        await tx
          .select({ rows: ofFurther })
          .from(further)
          .innerJoin(contacts, eq(id, further.contactId))
          .where(inArray(further.customerId, slice)),
      ).rows,
    ]
    for (const { given, ...contact } of found) known.set(given ?? '', contact)
  }
  return known
}

export const codesOf = (row: NumberedRow): Codes => ({
  customerId: row.customer_id,
  ipCode: row.ip_code,
  phone: row.phone,
  externalOrderId: row.external_order_id,
})

/**
 * Brings a contact up to date with a row. Where the row is empty the contact stays as it is, and so does the first
 * customer id.
 */
export async function saveCodes(tx: Database, row: NumberedRow, contact: KnownContact): Promise<void> {
  const given = { ...codesOf(row), customerId: contact.customerId ?? row.customer_id }
  const names = ['customerId', 'ipCode', 'phone', 'externalOrderId'] as const
  const changed = names.filter((name) => given[name] !== null && given[name] !== contact[name])
  // Most rows say nothing new, and each statement keeps guests waiting.
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map((name) => [name, given[name]]))
  await tx.update(contacts).set(changes).where(eq(id, contact.id))
  Object.assign(contact, changes)
}

/** Later rows find the person by this id too, also as the head of a member, and whatever address they have by then. */
export async function keepFurtherId(tx: Database, row: NumberedRow, contact: KnownContact): Promise<void> {
  if (contact.customerId === row.customer_id) return
  await tx.insert(furtherCustomerIds).values({ customerId: row.customer_id, contactId: contact.id })
}
