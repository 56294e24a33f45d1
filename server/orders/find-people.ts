import { eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import type { GivenPerson } from './given-people'
import { type KnownContact, knownAsJson } from './known-contacts'

/** What the database has for a row that names a head with an unknown customer id. */
export interface FoundHead {
  /** The address as it is compared. */
  address: string
  /** The same person, who has another customer id already. */
  same: KnownContact | null
  /** Heads with that address who have none yet, in the order in which they are taken. */
  free: KnownContact[]
}

/** By line. */
export async function findHeads(tx: Database, people: readonly GivenPerson[]): Promise<Map<number, FoundHead>> {
  if (people.length === 0) return new Map()
  const signsIn = exists(
    tx.select({ id: accounts.contactId }).from(accounts).where(eq(accounts.contactId, contacts.id)),
  )
  // A shop may give a new customer id with each order. In a second household the order would be found by no one: the
  // address opens the first. A family may share an address, so names and date of birth must be the same. Of two
  // households of one person, the one that is opened: earlier versions made one for each order.
  const same = sql`(
    select ${knownAsJson} from ${contacts}
    where lower(${contacts.email}) = lower(given.email) and (${contacts.isHeadOfHousehold} or ${signsIn})
      and ${contacts.nameKey} = given.name_key
      and (given.date_of_birth is null or ${contacts.dateOfBirth} is null or ${contacts.dateOfBirth} = given.date_of_birth)
    order by ${signsIn} desc, ${contacts.id} limit 1)`
  const free = sql`(
    select coalesce(json_agg(${knownAsJson} order by ${signsIn} desc, ${contacts.id}), '[]') from ${contacts}
    where lower(${contacts.email}) = lower(given.email) and ${contacts.isHeadOfHousehold}
      and ${contacts.customerId} is null)`
  const { rows } = await tx.execute<{ found: (FoundHead & { line: number })[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'line', given.line, 'address', lower(given.email), 'same', ${same}, 'free', ${free})), '[]') as found
    from json_to_recordset(${JSON.stringify(people)}::json)
      as given (line integer, email text, name_key text, date_of_birth date)`)
  return new Map(theRow(rows).found.map((found) => [found.line, found]))
}

/** A household, and who heads it. */
export interface Place {
  householdId: number
  headId: number
}

export type MemberOf = GivenPerson & Place

/** By line: people of the household with these names and this date of birth. */
export async function findMembers(tx: Database, people: readonly MemberOf[]): Promise<Map<number, KnownContact[]>> {
  if (people.length === 0) return new Map()
  // Without a date of birth two people may share a name.
  const same = sql`(
    select coalesce(json_agg(${knownAsJson} order by ${contacts.id}), '[]') from ${contacts}
    where ${contacts.householdId} = given."householdId" and ${contacts.nameKey} = given.name_key
      and (${contacts.dateOfBirth} = given.date_of_birth
        or given.date_of_birth is null and ${contacts.dateOfBirth} is null and ${contacts.customerId} is null))`
  const { rows } = await tx.execute<{ found: { line: number; same: KnownContact[] }[] }>(sql`
    select coalesce(json_agg(json_build_object('line', given.line, 'same', ${same})), '[]') as found
    from json_to_recordset(${JSON.stringify(people)}::json)
      as given (line integer, "householdId" bigint, name_key text, date_of_birth date)`)
  return new Map(theRow(rows).found.map((found) => [found.line, found.same]))
}
