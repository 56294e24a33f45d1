import { aliasedTable, and, asc, count, eq } from 'drizzle-orm'
import type { DeletionRequest } from '../../src/contract/entities/account'
import { MOST_AT_ONCE } from '../../src/contract/entities/staff/list-page'
import type { Database } from '../database/database'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import type { Caller } from '../http/handler'
import { deletionWishes as wishes } from './deletion-wish.table'

const isOf = ({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>) =>
  and(eq(wishes.issuer, issuer), eq(wishes.subject, subject))

/** When the person asked to be deleted; null when they did not, or took it back. */
export async function findWish(database: Database, caller: Caller): Promise<Date | null> {
  const [wish] = await database.select({ askedAt: wishes.askedAt }).from(wishes).where(isOf(caller))
  return wish?.askedAt ?? null
}

/** Keeps the wish; `isNew` is false for one that was made before, whose time stays. */
export async function keepWish(database: Database, caller: Caller, now: Date) {
  const { issuer, subject } = caller
  const kept = await database
    .insert(wishes)
    .values({ issuer, subject, askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: wishes.askedAt })
  return { isNew: kept.length === 1, askedAt: kept[0]?.askedAt ?? (await findWish(database, caller)) ?? now }
}

/** Whether there was one. */
export async function takeWishBack(database: Database, person: Pick<Caller, 'issuer' | 'subject'>): Promise<boolean> {
  const taken = await database.delete(wishes).where(isOf(person)).returning({ subject: wishes.subject })
  return taken.length > 0
}

/** The wishes that the venue has not answered, the oldest first: as many as one can look through. */
export async function listWishes(database: Database): Promise<DeletionRequest[]> {
  const members = aliasedTable(contacts, 'members')
  const rows = await database
    .select({
      issuer: wishes.issuer,
      subject: wishes.subject,
      askedAt: wishes.askedAt,
      contactId: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      people: count(members.id),
    })
    .from(wishes)
    .leftJoin(accounts, and(eq(accounts.issuer, wishes.issuer), eq(accounts.subject, wishes.subject)))
    .leftJoin(contacts, eq(contacts.id, accounts.contactId))
    .leftJoin(members, eq(members.householdId, contacts.householdId))
    .groupBy(wishes.issuer, wishes.subject, wishes.askedAt, contacts.id)
    .orderBy(asc(wishes.askedAt), asc(wishes.subject))
    .limit(MOST_AT_ONCE)
  return rows.map(({ askedAt, firstName, lastName, email, ...row }) => ({
    ...row,
    askedDateUtc: askedAt.toISOString(),
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    email: email ?? '',
  }))
}
