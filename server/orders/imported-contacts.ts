import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { nameKey } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import { households } from '../households/household.table'
import {
  codesOf,
  findContact,
  type KnownContact,
  keepFurtherId,
  knownColumns,
  readKnown,
  saveCodes,
} from './known-contacts'
import { giveUpLeftBehind, moveLinesOf } from './left-behind'
import { type NumberedRow, OrderFileRefused } from './read-order-file'

const isHead = (row: NumberedRow) => row.head_customer_id === null || row.head_customer_id === row.customer_id

export interface ImportedPeople {
  /** The contacts of the file's rows so far, by customer id. */
  contacts: Map<string, KnownContact>
  /** The contacts that were there before the file, by the customer ids that it names. */
  known: ReadonlyMap<string, KnownContact>
  /** The ids of those that had to be made, heads of new households. */
  newHeads: number[]
}

/** The contacts of all rows. The first row of a person counts, under whichever of their customer ids. */
export async function importPeople(tx: Database, rows: readonly NumberedRow[]): Promise<ImportedPeople> {
  const named = new Set(rows.flatMap((row) => [row.customer_id, row.head_customer_id ?? row.customer_id]))
  const givenUp = await giveUpLeftBehind(tx, [...named])
  const known = await readKnown(tx, [...named])
  requireAddresses(rows.filter((row) => isHead(row) && !known.has(row.customer_id)))
  const people: ImportedPeople = { contacts: new Map(), known, newHeads: [] }
  const upToDate = new Set<number>()
  // Heads first: a member may come before them in the file.
  for (const row of [...rows.filter(isHead), ...rows.filter((each) => !isHead(each))]) {
    if (people.contacts.has(row.customer_id)) continue
    const contact = known.get(row.customer_id) ?? (await importContact(tx, row, people))
    people.contacts.set(row.customer_id, contact)
    if (!upToDate.has(contact.id)) await saveCodes(tx, row, contact)
    upToDate.add(contact.id)
    if (!known.has(row.customer_id)) await keepFurtherId(tx, row, contact)
  }
  for (const household of givenUp) await moveLinesOf(tx, household)
  return people
}

/** Looser than in forms: an address that a provider of the venue's takes must not keep a file of orders out. */
const isAddress = (email: string) => /^[^\s@,;]+@[^\s@,;]+$/.test(email)

/** A household is opened by the address of its head. Throws with every line that has none. */
function requireAddresses(heads: readonly NumberedRow[]): void {
  const seen = new Set<string>()
  const complaints = heads.flatMap(({ customer_id, email, line }) => {
    if (seen.has(customer_id)) return []
    seen.add(customer_id)
    if (email === null) return [`Line ${line}: email is empty; without it this guest could never sign in.`]
    if (!isAddress(email)) return [`Line ${line}: email is no address; without one this guest could never sign in.`]
    return []
  })
  if (complaints.length > 0) throw new OrderFileRefused(complaints)
}

/**
 * The contact of a customer id that is not known: a guest who was here before (a head by address, a member by names and
 * date of birth), who is given the customer id, as a further one where they have one; otherwise the person is new.
 */
const importContact = (tx: Database, row: NumberedRow, people: ImportedPeople): Promise<KnownContact> =>
  isHead(row) ? importHead(tx, row, people) : importMember(tx, row, people)

type Person = ReturnType<typeof personOf>
const personOf = (row: NumberedRow) => {
  const names = { firstName: row.first_name, lastName: row.last_name }
  return { ...names, nameKey: nameKey(names), dateOfBirth: row.date_of_birth }
}

async function insertContact(tx: Database, row: NumberedRow, place: Omit<typeof contacts.$inferInsert, keyof Person>) {
  const values = { ...personOf(row), ...codesOf(row), ...place }
  return theRow(await tx.insert(contacts).values(values).returning(knownColumns))
}

async function importHead(tx: Database, row: NumberedRow, { newHeads }: ImportedPeople) {
  const { nameKey: names, dateOfBirth } = personOf(row)
  const isHeadHere = eq(contacts.isHeadOfHousehold, true)
  const signsIn = exists(
    tx.select({ id: accounts.contactId }).from(accounts).where(eq(accounts.contactId, contacts.id)),
  )
  // A shop may give a new customer id with each order. In a second household the order would be found by no one: the
  // address opens the first. A family may share an address, so names and date of birth must be the same.
  const isBornThen = dateOfBirth ? or(isNull(contacts.dateOfBirth), eq(contacts.dateOfBirth, dateOfBirth)) : undefined
  const isSame = and(or(isHeadHere, signsIn), eq(contacts.nameKey, names), isBornThen)
  const hasAddress = sql`lower(${contacts.email}) = lower(${row.email})`
  const isFree = and(isHeadHere, isNull(contacts.customerId))
  // Of two households of one person, the one that is opened: earlier versions made one for each order.
  const preferred = [desc(sql`${isSame}`), desc(signsIn)]
  const earlier = await findContact(tx, and(hasAddress, or(isSame, isFree)), preferred)
  if (earlier) return earlier
  const household = theRow(await tx.insert(households).values({}).returning())
  const head = await insertContact(tx, row, { householdId: household.id, isHeadOfHousehold: true, email: row.email })
  newHeads.push(head.id)
  return head
}

/** The head of the household that a row's person is a member of. */
async function headOf(tx: Database, row: NumberedRow, { contacts: imported, known }: ImportedPeople) {
  const named = imported.get(row.head_customer_id ?? '') ?? known.get(row.head_customer_id ?? '')
  // A second adult may have ordered for the family of someone else.
  if (!named || named.isHead) return named
  return findContact(tx, and(eq(contacts.householdId, named.householdId), eq(contacts.isHeadOfHousehold, true)))
}

async function importMember(tx: Database, row: NumberedRow, people: ImportedPeople) {
  const head = await headOf(tx, row, people)
  if (!head) {
    throw new OrderFileRefused([`Line ${row.line}: no head of household has the customer id ${row.head_customer_id}.`])
  }
  const person = personOf(row)
  const earlier = await findContact(
    tx,
    and(
      eq(contacts.householdId, head.householdId),
      eq(contacts.nameKey, person.nameKey),
      // Without a date of birth two people may share a name.
      person.dateOfBirth === null
        ? and(isNull(contacts.dateOfBirth), isNull(contacts.customerId))
        : eq(contacts.dateOfBirth, person.dateOfBirth),
    ),
  )
  return earlier ?? insertContact(tx, row, { householdId: head.householdId, parentContactId: head.id })
}
