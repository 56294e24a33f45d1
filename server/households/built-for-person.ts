import { type SQL, sql } from 'drizzle-orm'
import { type Built, builtOnce, type Given, isOneOf } from '../database/built-once'
import type { Database } from '../database/database'
import type { HandedOver, Person } from '../http/handler'
import { accounts } from './account.table'
import { contacts } from './contact.table'

/** The parts of a statement that depend on the person. */
interface Whose {
  /** For a `where`: true for the contacts that the person reaches, and for no one when they have no household yet. */
  isReached: SQL
  /** The id of the contact that the person is; null where they have no household yet. */
  ownId: SQL<number | null>
}

const byAccount = (value: Given<Pick<Person, 'issuer' | 'subject'>>): Whose => ({
  isReached: sql`${contacts.householdId} = (
    select head.household_id from ${contacts} head join ${accounts} own on own.contact_id = head.id
    where own.issuer = ${value('issuer')} and own.subject = ${value('subject')})`,
  ownId: sql`(
    select own.contact_id from ${accounts} own
    where own.issuer = ${value('issuer')} and own.subject = ${value('subject')})`.mapWith(Number),
})

interface Handed {
  handedHousehold: number
  handedTo: number
  handedFor: readonly number[]
}

const byHandover = (value: Given<Handed>): Whose => ({
  isReached: sql`(${contacts.householdId} = ${value('handedHousehold')} and ${isOneOf(contacts.id, value('handedFor'))})`,
  ownId: sql`${value('handedTo')}::bigint`.mapWith(Number),
})

/** The people of its tasks, and the adult. */
const handedBy = ({ householdId, contactId, tasks }: HandedOver): Handed => ({
  handedHousehold: householdId,
  handedTo: contactId,
  handedFor: [contactId, ...tasks.map((task) => task.contactId)],
})

/**
 * A statement that is built once (`builtOnce`) and run for a person. There are two texts of it, because what staff have
 * handed over is looked up differently from a household of one's own.
 */
export function builtForPerson<Values extends object, Answer>(
  build: (database: Database, value: Given<Values>, whose: Whose) => Built<Answer>,
): (database: Database, person: Person, values: Values) => Promise<Answer> {
  const ofAccount = builtOnce((database, value: Given<Values & Pick<Person, 'issuer' | 'subject'>>) =>
    build(database, value, byAccount(value)),
  )
  const ofHandover = builtOnce((database, value: Given<Values & Handed>) => build(database, value, byHandover(value)))
  return (database, { issuer, subject, handover }, values) =>
    handover
      ? ofHandover(database, { ...values, ...handedBy(handover) })
      : ofAccount(database, { ...values, issuer, subject })
}
