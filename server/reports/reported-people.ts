import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { anyOf } from '../database/queries/any-of'
import { contacts } from '../households/contact.table'
import type { Cell, personFields } from './report-columns'

export type ReportedPerson = { [Field in (typeof personFields)[number]]: Cell }

const heads = alias(contacts, 'heads')

/** The people of a page, by contact id. A member has no address of their own: the head of the household is written to. */
export async function readReportedPeople(
  database: Database,
  contactIds: readonly number[],
): Promise<Map<number, ReportedPerson>> {
  if (contactIds.length === 0) return new Map()
  const rows = await database
    .select({
      contactId: contacts.id,
      customerId: contacts.customerId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      dateOfBirth: contacts.dateOfBirth,
      email: heads.email,
      ipCode: contacts.ipCode,
    })
    .from(contacts)
    .leftJoin(heads, and(eq(heads.householdId, contacts.householdId), eq(heads.isHeadOfHousehold, true)))
    .where(sql`${contacts.id} = ${anyOf(contactIds)}`)
  return new Map(rows.map(({ contactId, ...person }) => [contactId, person]))
}
