import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { contacts } from '../households/contact.table'
import { households } from '../households/household.table'
import { type NumberedRow, OrderFileRefused } from './read-order-file'

export const isHead = (row: NumberedRow) => row.head_customer_id === null || row.head_customer_id === row.customer_id

/**
 * The contact of a row: known by its customer id; else a guest who was here before (a head by address, a member by
 * names and date of birth), who is given the customer id; otherwise the person is new.
 */
export async function importContact(tx: Database, row: NumberedRow): Promise<number> {
  const known = await findContact(tx, eq(contacts.customerId, row.customer_id))
  const contact = known ?? (isHead(row) ? await importHead(tx, row) : await importMember(tx, row))
  const codes = {
    customerId: row.customer_id,
    ...(row.ip_code ? { ipCode: row.ip_code } : {}),
    ...(row.phone ? { phone: row.phone } : {}),
    ...(row.external_order_id ? { externalOrderId: row.external_order_id } : {}),
  }
  await tx.update(contacts).set(codes).where(eq(contacts.id, contact.id))
  return contact.id
}

async function findContact(tx: Database, where: ReturnType<typeof and>) {
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

async function importHead(tx: Database, row: NumberedRow) {
  if (row.email === null) {
    throw new OrderFileRefused([`Line ${row.line}: email is empty; without it this guest could never sign in.`])
  }
  const earlier = await findContact(
    tx,
    and(
      eq(contacts.isHeadOfHousehold, true),
      isNull(contacts.customerId),
      sql`lower(${contacts.email}) = lower(${row.email})`,
    ),
  )
  if (earlier) return earlier
  const household = theRow(await tx.insert(households).values({}).returning())
  const values = { ...personOf(row), householdId: household.id, isHeadOfHousehold: true, email: row.email }
  return theRow(await tx.insert(contacts).values(values).returning())
}

async function importMember(tx: Database, row: NumberedRow) {
  const head = await findContact(tx, eq(contacts.customerId, row.head_customer_id ?? ''))
  if (!head?.isHead) {
    throw new OrderFileRefused([`Line ${row.line}: no head of household has the customer id ${row.head_customer_id}.`])
  }
  const person = personOf(row)
  const earlier = await findContact(
    tx,
    and(
      eq(contacts.householdId, head.householdId),
      isNull(contacts.customerId),
      eq(contacts.nameKey, person.nameKey),
      person.dateOfBirth === null ? isNull(contacts.dateOfBirth) : eq(contacts.dateOfBirth, person.dateOfBirth),
    ),
  )
  if (earlier) return earlier
  const values = { ...person, householdId: head.householdId, parentContactId: head.id }
  const inserted = await tx.insert(contacts).values(values).onConflictDoNothing().returning()
  const [member] = inserted
  if (!member) {
    throw new OrderFileRefused([
      `Line ${row.line}: ${row.first_name} ${row.last_name} is in this household under another customer id.`,
    ])
  }
  return member
}
