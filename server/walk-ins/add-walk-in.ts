import { and, eq, sql } from 'drizzle-orm'
import type { NewWalkIn } from '../../src/contract/entities/staff/walk-in'
import { fullName, nameKey, shownName } from '../../src/contract/names'
import { isMinor } from '../../src/contract/waiver/signer'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { dateOfBirthProblem } from '../households/date-of-birth'
import { households } from '../households/household.table'

type Person = NewWalkIn['people'][number]

const asShown = ({ firstName, lastName, dateOfBirth }: Person): Person => ({
  firstName: shownName(firstName.normalize('NFC')),
  lastName: shownName(lastName.normalize('NFC')),
  dateOfBirth,
})

/** The people with their head first: the first adult among them. Refuses what cannot be a household. */
export function asHousehold(given: readonly Person[], today: string): readonly [Person, ...Person[]] {
  const people = given.map(asShown)
  const known = new Set<string>()
  for (const [index, person] of people.entries()) {
    const problem = dateOfBirthProblem(person.dateOfBirth, today)
    if (problem) throw new Refusal(422, 'date-of-birth-invalid', problem, { [`people.${index}.dateOfBirth`]: problem })
    const key = `${nameKey(person)} ${person.dateOfBirth}`
    const twice = `${fullName(person)}, born on that day, is here twice.`
    if (known.has(key)) throw new Refusal(422, 'twice', twice, { [`people.${index}.firstName`]: twice })
    known.add(key)
  }
  const head = people.find((person) => !isMinor({ ...person, age: null }, today))
  if (!head) throw new Refusal(422, 'no-adult', 'Add an adult: someone of 18 or older signs for the children.')
  return [head, ...people.filter((person) => person !== head)]
}

/** Two heads with one address: the first sign-in with it would open either. */
export async function requireFreeAddress(tx: Database, email: string): Promise<void> {
  if (email === '') return
  const isTaken = and(eq(contacts.isHeadOfHousehold, true), sql`lower(${contacts.email}) = lower(${email})`)
  if ((await tx.$count(contacts, isTaken)) === 0) return
  const message = 'Another household has this address. Open that one, or leave the address out.'
  throw new Refusal(409, 'address-taken', message, { email: message })
}

/** Writes the household; answers the ids of its people, the head's first. */
export async function insertWalkIn(
  tx: Database,
  [head, ...others]: readonly [Person, ...Person[]],
  { email, phone }: Pick<NewWalkIn, 'email' | 'phone'>,
): Promise<[number, ...number[]]> {
  const { id: householdId } = theRow(await tx.insert(households).values({}).returning({ id: households.id }))
  const insert = async (person: Person, more: Partial<typeof contacts.$inferInsert>) => {
    const row = { householdId, ...person, nameKey: nameKey(person), ...more }
    return theRow(await tx.insert(contacts).values(row).returning({ id: contacts.id })).id
  }
  const headId = await insert(head, { isHeadOfHousehold: true, email: email || null, phone: phone.trim() || null })
  const ids: [number, ...number[]] = [headId]
  for (const person of others) ids.push(await insert(person, { parentContactId: headId }))
  return ids
}
