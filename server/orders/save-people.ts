import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { households } from '../households/household.table'
import { furtherCustomerIds } from './further-customer-id.table'
import { codesOf } from './known-contacts'
import type { NewPerson, PeopleOfPart } from './people-of-part'

export interface ImportedPeople {
  count: number
  /** The ids of those that had to be made, heads of new households. */
  newHeads: number[]
  /** Ids of contacts that a row has brought up to date. The first row of a person counts, under whichever customer id. */
  upToDate: Set<number>
}

/** Writes what the rows of one part of a file make of people and change at them. */
export async function savePeople(tx: Database, part: PeopleOfPart, people: ImportedPeople): Promise<void> {
  const ids = await saveNew(tx, part.made)
  await saveCodes(tx, part.changed)
  // Later rows find the person by these ids too, also as the head of a member, and whatever address they have by then.
  const further = part.furtherIds.map(({ customerId, of }) => ({
    customerId,
    contactId: typeof of === 'number' ? of : idOf(ids, of),
  }))
  if (further.length > 0) await tx.insert(furtherCustomerIds).values(further)
  for (const person of part.made) if (!person.household) people.newHeads.push(idOf(ids, person))
  for (const id of [...ids.values(), ...part.met]) people.upToDate.add(id)
}

function idOf(ids: ReadonlyMap<string, number>, { row }: NewPerson): number {
  const id = ids.get(row.customer_id)
  if (id === undefined) throw new Error('A person of a file was not written')
  return id
}

/** The ids of the new contacts by customer id. */
async function saveNew(tx: Database, made: readonly NewPerson[]): Promise<Map<string, number>> {
  if (made.length === 0) return new Map()
  const opened = made.filter(({ household }) => !household).map(() => ({}))
  const fresh = opened.length > 0 ? await tx.insert(households).values(opened).returning({ id: households.id }) : []
  const values = made.map(({ row, household }) => ({
    firstName: row.first_name,
    lastName: row.last_name,
    nameKey: row.name_key,
    dateOfBirth: row.date_of_birth,
    ...codesOf(row),
    ...(household
      ? { householdId: household.householdId, parentContactId: household.headId }
      : { householdId: fresh.shift()?.id ?? 0, isHeadOfHousehold: true, email: row.email }),
  }))
  const saved = await tx.insert(contacts).values(values).returning({ id: contacts.id, customerId: contacts.customerId })
  return new Map(saved.map(({ id, customerId }) => [customerId ?? '', id]))
}

async function saveCodes(tx: Database, changed: PeopleOfPart['changed']): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${contacts} set
      customer_id = coalesce(given."customerId", ${contacts.customerId}),
      ip_code = coalesce(given."ipCode", ${contacts.ipCode}),
      phone = coalesce(given.phone, ${contacts.phone}),
      external_order_id = coalesce(given."externalOrderId", ${contacts.externalOrderId})
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as given (id bigint, "customerId" text, "ipCode" text, phone text, "externalOrderId" text)
    where ${contacts.id} = given.id`)
}
