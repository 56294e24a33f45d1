import { and, asc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import { households } from '../households/household.table'
import { holdNewHeads } from '../households/new-heads'
import { type NumberedRow, OrderFileRefused } from './read-order-file'

export const isHead = (row: NumberedRow) => row.head_customer_id === null || row.head_customer_id === row.customer_id

export interface ImportedPeople {
  /** The contacts of the file's rows so far, by customer id. */
  contactIds: Map<string, number>
  /** Those of them that had to be made, heads of new households. */
  newHeads: number[]
}

/**
 * The contact of a row: known by its customer id; else a guest who was here before (a head by address, a member by
 * names and date of birth), who is given the customer id unless they have one; otherwise the person is new.
 */
export async function importContact(tx: Database, row: NumberedRow, imported: ImportedPeople): Promise<number> {
  const known = await findContact(tx, eq(contacts.customerId, row.customer_id))
  const contact = known ?? (isHead(row) ? await importHead(tx, row, imported) : await importMember(tx, row, imported))
  const codes = {
    customerId: sql`coalesce(${contacts.customerId}, ${row.customer_id})`,
    ...(row.ip_code ? { ipCode: row.ip_code } : {}),
    ...(row.phone ? { phone: row.phone } : {}),
    ...(row.external_order_id ? { externalOrderId: row.external_order_id } : {}),
  }
  await tx.update(contacts).set(codes).where(eq(contacts.id, contact.id))
  return contact.id
}

async function findContact(tx: Database, where: SQL | undefined) {
  const [contact] = await tx
    .select({ id: contacts.id, householdId: contacts.householdId, isHead: contacts.isHeadOfHousehold })
    .from(contacts)
    .where(where)
    .orderBy(asc(contacts.id))
    .limit(1)
  return contact
}

const personOf = (row: NumberedRow) => {
  const names = { firstName: row.first_name, lastName: row.last_name }
  return { ...names, nameKey: nameKey(names), dateOfBirth: row.date_of_birth }
}

async function importHead(tx: Database, row: NumberedRow, { newHeads }: ImportedPeople) {
  if (row.email === null) {
    throw new OrderFileRefused([`Line ${row.line}: email is empty; without it this guest could never sign in.`])
  }
  const isHeadHere = eq(contacts.isHeadOfHousehold, true)
  const signsIn = exists(
    tx.select({ id: accounts.contactId }).from(accounts).where(eq(accounts.contactId, contacts.id)),
  )
  // A shop may give a new customer id with each order. In a second household the order would be found by no one: the
  // address opens the first. A family may share an address, so the names must be the same.
  const isSame = and(or(isHeadHere, signsIn), eq(contacts.nameKey, personOf(row).nameKey))
  const hasAddress = sql`lower(${contacts.email}) = lower(${row.email})`
  const earlier = await findContact(tx, and(hasAddress, or(isSame, and(isHeadHere, isNull(contacts.customerId)))))
  if (earlier) return earlier
  const household = theRow(await tx.insert(households).values({}).returning())
  const values = { ...personOf(row), householdId: household.id, isHeadOfHousehold: true, email: row.email }
  const head = theRow(await tx.insert(contacts).values(values).returning())
  newHeads.push(head.id)
  return head
}

/** The head of the household that a row's person is a member of. */
async function headOf(tx: Database, row: NumberedRow, { contactIds }: ImportedPeople) {
  const ordered = contactIds.get(row.head_customer_id ?? '')
  const known = await findContact(
    tx,
    ordered === undefined ? eq(contacts.customerId, row.head_customer_id ?? '') : eq(contacts.id, ordered),
  )
  // A second adult may have ordered for the family of someone else.
  if (!known || known.isHead || ordered === undefined) return known
  return findContact(tx, and(eq(contacts.householdId, known.householdId), eq(contacts.isHeadOfHousehold, true)))
}

async function importMember(tx: Database, row: NumberedRow, imported: ImportedPeople) {
  const head = await headOf(tx, row, imported)
  if (!head?.isHead) {
    throw new OrderFileRefused([`Line ${row.line}: no head of household has the customer id ${row.head_customer_id}.`])
  }
  const person = personOf(row)
  const earlier = await findContact(
    tx,
    and(
      eq(contacts.householdId, head.householdId),
      eq(contacts.nameKey, person.nameKey),
      // Without a date of birth two people may share a name.
      person.dateOfBirth === null
        ? and(isNull(contacts.dateOfBirth), isNull(contacts.customerId))
        : eq(contacts.dateOfBirth, person.dateOfBirth),
    ),
  )
  if (earlier) return earlier
  const values = { ...person, householdId: head.householdId, parentContactId: head.id }
  return theRow(await tx.insert(contacts).values(values).returning())
}

const others = alias(contacts, 'others')

/**
 * Whether a guest has signed in for the first time, or the desk has added them, while the file made them a head. Held from
 * here on, so that no one does until the file is in.
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
        inArray(contacts.id, newHeads),
        eq(others.isHeadOfHousehold, true),
        isNull(others.customerId),
        ne(others.id, contacts.id),
      ),
    )
    .limit(1)
  return met !== undefined
}
