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

interface Found {
  asked: { line: number; address: string }[]
  same: { line: number; contact: KnownContact }[]
  free: { address: string; contacts: KnownContact[] }[]
}

/** By line. The people of an address are read once for all rows: a whole school may order under one. */
export async function findHeads(tx: Database, people: readonly GivenPerson[]): Promise<Map<number, FoundHead>> {
  if (people.length === 0) return new Map()
  const signsIn = exists(
    tx.select({ id: accounts.contactId }).from(accounts).where(eq(accounts.contactId, contacts.id)),
  )
  const near = sql`
    select ${contacts.id}, lower(${contacts.email}) as address, ${contacts.nameKey}, ${contacts.dateOfBirth},
      ${contacts.isHeadOfHousehold} as is_head, ${contacts.customerId} is null as is_free, ${signsIn} as signs_in
    from ${contacts} where lower(${contacts.email}) in (select address from given)`
  // A shop may give a new customer id with each order. In a second household the order would be found by no one: the
  // address opens the first. A family may share an address, so names and date of birth must be the same. Of two
  // households of one person, the one that is opened: earlier versions made one for each order.
  const same = sql`
    select distinct on (given.line) given.line, near.id from given join near using (address, name_key)
    where (near.is_head or near.signs_in)
      and (given.date_of_birth is null or near.date_of_birth is null or near.date_of_birth = given.date_of_birth)
    order by given.line, near.signs_in desc, near.id`
  const free = sql`
    select near.address, json_agg(${knownAsJson} order by near.signs_in desc, near.id) as contacts
    from near join ${contacts} on ${contacts.id} = near.id where near.is_head and near.is_free group by near.address`
  const { rows } = await tx.execute<{ found: Found }>(sql`
    with given as materialized (
      select line, lower(email) as address, name_key, date_of_birth from json_to_recordset(${JSON.stringify(people)}::json)
        as given (line integer, email text, name_key text, date_of_birth date)),
    near as materialized (${near}), same as (${same}), free as (${free})
    select json_build_object(
      'asked', (select json_agg(json_build_object('line', line, 'address', address)) from given),
      'same', (select coalesce(json_agg(json_build_object('line', same.line, 'contact', ${knownAsJson})), '[]')
        from same join ${contacts} on ${contacts.id} = same.id),
      'free', (select coalesce(json_agg(free), '[]') from free)) as found`)
  const found = theRow(rows).found
  const sameOf = new Map(found.same.map(({ line, contact }) => [line, contact]))
  const freeOf = new Map(found.free.map((each) => [each.address, each.contacts]))
  return new Map(
    found.asked.map(({ line, address }) => [
      line,
      { address, same: sameOf.get(line) ?? null, free: freeOf.get(address) ?? [] },
    ]),
  )
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
