import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FoundPerson } from '../../src/contract/entities/staff/person'
import { fullName } from '../../src/contract/names'
import { ageOn } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { maskedRecipient } from '../media/masked-recipient'

const heads = alias(contacts, 'heads')
const others = alias(contacts, 'others')

/** What tells these people apart, in the order of their ids. */
export async function readFoundPeople(
  database: Database,
  ids: readonly number[],
  today: string,
): Promise<FoundPerson[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({
      contact: contacts,
      head: { firstName: heads.firstName, lastName: heads.lastName, email: heads.email },
      size: sql<number>`(select count(*)::int from ${contacts} ${others} where ${others.householdId} = ${contacts.householdId})`,
    })
    .from(contacts)
    .innerJoin(heads, sql`${heads.householdId} = ${contacts.householdId} and ${heads.isHeadOfHousehold}`)
    .where(inArray(contacts.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.contact.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { contact, head, size } = row
    return {
      contactId: id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      dateOfBirth: contact.dateOfBirth,
      age: ageOn(today, contact.dateOfBirth),
      isHeadOfHouseHold: contact.isHeadOfHousehold,
      headName: fullName(head),
      householdSize: size,
      emailHint: maskedRecipient(head.email ?? ''),
      customerId: contact.customerId,
    }
  })
}
