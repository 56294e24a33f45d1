import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { NewFamilyMember } from '../../src/contract/entities/contact'
import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { byBeginnings, byPhoneEnd } from './find-people'
import { endOfPhone, wordsOf } from './read-query'

/** More would not be looked through while a family waits. */
const MOST_SIMILAR = 10

interface Newcomers {
  people: readonly NewFamilyMember[]
  email: string
  phone: string
}

/** The same name; or the same birthday, and one of the two names. A name that is cut short or longer fits too. */
function isSimilar(person: NewFamilyMember): SQL | undefined {
  const startsLike = (name: string) => {
    const words = wordsOf(name)
    return words.length > 0 ? byBeginnings(words) : undefined
  }
  const both = startsLike(`${person.firstName} ${person.lastName}`)
  const one = or(startsLike(person.firstName), startsLike(person.lastName))
  return or(
    and(both, or(eq(contacts.nameKey, nameKey(person)), sql`${contacts.dateOfBirth} is null`)),
    and(eq(contacts.dateOfBirth, person.dateOfBirth), one),
  )
}

/** Who the venue knows already and may be one of these newcomers, by name and birthday, by address or by phone. */
export async function findSimilar(database: Database, { people, email, phone }: Newcomers): Promise<number[]> {
  const phoneEnd = endOfPhone(phone)
  const ways = [
    email ? sql`lower(${contacts.email}) = lower(${email})` : undefined,
    phoneEnd ? byPhoneEnd(phoneEnd) : undefined,
    ...people.map(isSimilar),
  ]
  const found = new Set<number>()
  // Each by its own index: an `or` over all of them would read the table whole.
  for (const where of ways) {
    if (!where || found.size >= MOST_SIMILAR) continue
    const rows = await database.select({ id: contacts.id }).from(contacts).where(where).limit(MOST_SIMILAR)
    for (const { id } of rows) found.add(id)
  }
  return [...found].slice(0, MOST_SIMILAR)
}
