import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import type { ContactRow } from '../households/contact.answer'
import { contacts } from '../households/contact.table'
import { households } from '../households/household.table'
import { birthDay, demoHouseholds } from './demo-people'

/** The demo's households, heads first. */
export async function insertDemoPeople(database: Database, today: string): Promise<ContactRow[]> {
  const people: ContactRow[] = []
  for (const members of demoHouseholds) {
    const household = theRow(await database.insert(households).values({}).returning({ id: households.id }))
    let headId: number | null = null
    for (const { age, ...person } of members) {
      const values = {
        ...person,
        householdId: household.id,
        parentContactId: headId,
        isHeadOfHousehold: headId === null,
        nameKey: nameKey(person),
        dateOfBirth: birthDay(today, age),
      }
      const row: ContactRow = theRow(await database.insert(contacts).values(values).returning())
      headId ??= row.id
      people.push(row)
    }
  }
  return people
}
