import type { Database } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { accounts } from '../../../server/households/account.table'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import type { Caller } from '../../../server/http/handler'
import { nameKey } from '../../../src/contract/names'

const ISSUER = 'https://id.example.com'

const caller = (subject: string, email: string, givenName: string, familyName: string): Caller => ({
  issuer: ISSUER,
  subject,
  email,
  givenName,
  familyName,
})

export const maya = caller('maya', 'maya@example.com', 'Maya', 'Lindqvist')
export const siobhan = caller('siobhan', 'siobhan@example.com', 'Siobhán', "O'Connor")
export const admin = caller('admin', 'admin@example.com', 'Ada', 'Minh')

interface Person {
  firstName: string
  lastName: string
  dateOfBirth: string | null
}

/** One household, head first; linked to the caller's account unless told otherwise. Answers the contact ids in order. */
export async function seedHousehold(
  database: Database,
  { head, people, isLinked = true }: { head: Caller; people: readonly Person[]; isLinked?: boolean },
) {
  const household = theRow(await database.insert(households).values({}).returning())
  const ids: number[] = []
  for (const [index, person] of people.entries()) {
    const row = theRow(
      await database
        .insert(contacts)
        .values({
          householdId: household.id,
          isHeadOfHousehold: index === 0,
          parentContactId: ids[0] ?? null,
          ...person,
          nameKey: nameKey(person),
          email: index === 0 ? head.email : null,
        })
        .returning(),
    )
    ids.push(row.id)
  }
  const [headId] = ids
  if (isLinked && headId !== undefined) {
    await database.insert(accounts).values({ issuer: head.issuer, subject: head.subject, contactId: headId })
  }
  return ids
}

/** The two families of the design. Ages are those of early 2027. */
export async function seedFamilies(database: Database) {
  const lindqvists = await seedHousehold(database, {
    head: maya,
    people: [
      { firstName: 'Maya', lastName: 'Lindqvist', dateOfBirth: '1987-05-02' },
      { firstName: 'Jonas', lastName: 'Lindqvist', dateOfBirth: '1985-09-11' },
      { firstName: 'Ida', lastName: 'Lindqvist', dateOfBirth: '2011-03-20' },
      { firstName: 'Leo', lastName: 'Lindqvist', dateOfBirth: '2017-08-30' },
    ],
  })
  const oconnors = await seedHousehold(database, {
    head: siobhan,
    people: [
      { firstName: 'Siobhán', lastName: "O'Connor", dateOfBirth: '1990-01-15' },
      { firstName: 'Zoë', lastName: "O'Connor", dateOfBirth: '2020-06-06' },
    ],
  })
  const [mayaId = 0, jonasId = 0, idaId = 0, leoId = 0] = lindqvists
  const [siobhanId = 0, zoeId = 0] = oconnors
  return { mayaId, jonasId, idaId, leoId, siobhanId, zoeId }
}
