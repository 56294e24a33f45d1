import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { anyOf } from '../database/queries/any-of'
import { contacts } from '../households/contact.table'
import type { Cell, personFields } from './report-columns'

export type ReportedPerson = { [Field in (typeof personFields)[number]]: Cell }

const heads = alias(contacts, 'heads')

/**
 * A member has no address of their own: the head of the household is written to. Each head is looked up by its index:
 * PostgreSQL would rather read all contacts than join so many heads, which took most of the time of a large report.
 */
const headsEmail = (database: Database) => {
  const isTheirs = sql`${heads.householdId} = ${contacts.householdId} and ${heads.isHeadOfHousehold}`
  return sql<string | null>`(${database.select({ email: heads.email }).from(heads).where(isTheirs)})`
}

/** The people of a page, by contact id. */
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
      email: headsEmail(database),
      ipCode: contacts.ipCode,
    })
    .from(contacts)
    .where(sql`${contacts.id} = ${anyOf(contactIds)}`)
  return new Map(rows.map((person) => [person.contactId, person]))
}
