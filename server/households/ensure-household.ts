import { and, asc, desc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limits } from '../../src/contract/limits'
import { nameKey, shownName } from '../../src/contract/names'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { hasMetAnother } from '../database/try-again'
import type { Caller, Person } from '../http/handler'
import { accounts, type OwnPerson } from './account.table'
import { contacts } from './contact.table'
import { households } from './household.table'
import { shareNewHeads } from './new-heads'

const others = alias(contacts, 'others')

class LostTheRace extends Error {}

/**
 * The head of the caller's household. A first sign-in is linked to a household whose head has that verified address
 * and no account of that provider yet; otherwise it gets a new household. Parallel first sign-ins end with one and the same.
 * `dateOfBirth` is what a new guest said; one that the venue knows already stays.
 */
export async function ensureHousehold(
  database: Database,
  caller: Caller,
  dateOfBirth: string | null = null,
): Promise<{ id: number; householdId: number }> {
  for (let attempt = 1; ; attempt++) {
    const known = await findSelf(database, caller)
    if (known) return known
    try {
      await database.transaction(async (tx) => {
        const { issuer, subject } = caller
        const link = await openHousehold(tx, caller, { ...headNames(caller), dateOfBirth })
        const linked = await tx
          .insert(accounts)
          .values({ issuer, subject, ...link })
          .onConflictDoNothing()
          .returning({ contactId: accounts.contactId })
        // Rolls back a household that was made in vain.
        if (linked.length === 0) throw new LostTheRace()
      })
    } catch (error) {
      if (!(error instanceof LostTheRace || hasMetAnother(error)) || attempt === 5) throw error
    }
  }
}

/**
 * The contact that a newcomer is from now on: the one that waits for their address, or the head of a new household.
 * `linkedFrom` is the provider that knew it before.
 */
export async function openHousehold(tx: Database, newcomer: Newcomer, person: Head) {
  const waiting = (await findContactToLink(tx, newcomer)) ?? (await findMadeMeanwhile(tx, newcomer))
  const { dateOfBirth } = person
  if (waiting && dateOfBirth) await addDateOfBirth(tx, waiting.id, dateOfBirth)
  const contactId = waiting?.id ?? (await insertHousehold(tx, newcomer, person))
  return { contactId, linkedFrom: waiting?.knownTo ?? null }
}

/**
 * Who the caller is, and in which household. Where the sign-in asks guests who they are (`asksWho`), one without a name
 * works here and is no guest: they have none, until they say who they are or join a family.
 */
export async function householdOf(database: Database, caller: Caller, { asksWho }: { asksWho: boolean }) {
  const isNameless = caller.givenName === '' && caller.familyName === ''
  return asksWho && isNameless ? findSelf(database, caller) : ensureHousehold(database, caller)
}

async function findSelf(database: Database, caller: Person) {
  if (caller.handover) return { id: caller.handover.contactId, householdId: caller.handover.householdId }
  const [self] = await database
    .select({ id: contacts.id, householdId: contacts.householdId })
    .from(accounts)
    .innerJoin(contacts, eq(contacts.id, accounts.contactId))
    .where(and(eq(accounts.issuer, caller.issuer), eq(accounts.subject, caller.subject)))
  return self
}

/** The claims by which a new account finds its household. */
export type Newcomer = Pick<Caller, 'issuer' | 'email' | 'isEmailVerified'>

type Head = Omit<OwnPerson, 'dateOfBirth'> & { dateOfBirth: string | null }

/** The newest account of each person, under whatever provider. */
const latest = alias(accounts, 'latest')

/**
 * The contact whose household opens to this address: a head who has never signed in, such as one who came with the
 * orders; or, where the provider says that the address is verified, a person whom another provider knew before, the
 * head or a second adult. The latter comes first: that is where the person has signed. `knownTo` is that provider.
 */
export async function findContactToLink(tx: Database, { issuer, email, isEmailVerified = false }: Newcomer) {
  if (email.trim() === '') return null
  const { id, firstName, lastName, dateOfBirth } = contacts
  const knownTo = sql<string | null>`(
    select ${latest.issuer} from ${accounts} ${latest} where ${latest.contactId} = ${contacts.id}
    order by ${latest.createdAt} desc limit 1)`
  const here = tx
    .select({ contactId: accounts.contactId })
    .from(accounts)
    .where(and(eq(accounts.contactId, contacts.id), isEmailVerified ? eq(accounts.issuer, issuer) : undefined))
  const signsIn = tx.select({ contactId: latest.contactId }).from(latest).where(eq(latest.contactId, contacts.id))
  const [found] = await tx
    .select({ id, firstName, lastName, dateOfBirth, knownTo })
    .from(contacts)
    .where(
      and(
        or(eq(contacts.isHeadOfHousehold, true), exists(signsIn)),
        notExists(here),
        sql`lower(${contacts.email}) = lower(${email.trim()})`,
      ),
    )
    .orderBy(desc(sql`${knownTo} is not null`), asc(contacts.id))
    .limit(1)
  return found ?? null
}

/**
 * Searched again while no one else can make a household for the address: orders and the guest often arrive together.
 */
async function findMadeMeanwhile(tx: Database, newcomer: Newcomer) {
  await shareNewHeads(tx)
  return findContactToLink(tx, newcomer)
}

async function addDateOfBirth(tx: Database, contactId: number, dateOfBirth: string) {
  // The orders may have the same person twice, once with a date of birth: setting it would make two equal people, which
  // no index allows.
  const twin = tx
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.householdId, contacts.householdId),
        eq(others.nameKey, contacts.nameKey),
        eq(others.dateOfBirth, dateOfBirth),
      ),
    )
  await tx
    .update(contacts)
    .set({ dateOfBirth })
    .where(and(eq(contacts.id, contactId), isNull(contacts.dateOfBirth), notExists(twin)))
}

async function insertHousehold(tx: Database, { email }: Newcomer, person: Head) {
  const household = theRow(await tx.insert(households).values({}).returning({ id: households.id }))
  const head = await tx
    .insert(contacts)
    .values({
      householdId: household.id,
      isHeadOfHousehold: true,
      ...person,
      nameKey: nameKey(person),
      email: email.trim() || null,
    })
    .returning({ id: contacts.id })
  return theRow(head).id
}

/** A provider that tells no names leaves the address: a head without any name could sign nothing. */
function headNames({ givenName, familyName, email }: Caller) {
  // A provider may send a name that no index can hold; its owner could not sign in at all.
  const told = (name: string) => shownName(name.normalize('NFC')).slice(0, limits.personName).trim()
  const firstName = told(givenName)
  const lastName = told(familyName)
  if (firstName || lastName) return { firstName, lastName }
  return { firstName: told(email.split('@')[0] ?? '') || 'Guest', lastName: '' }
}
