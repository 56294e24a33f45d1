import { aliasedTable, and, asc, count, eq } from 'drizzle-orm'
import type { DeletionRequest } from '../../src/contract/entities/account'
import { MOST_AT_ONCE } from '../../src/contract/entities/staff/list-page'
import type { Database } from '../database/database'
import { accounts } from '../households/account.table'
import { contacts } from '../households/contact.table'
import type { Caller } from '../http/handler'
import { deletionRequests as requests } from './deletion-request.table'

const isOf = ({ issuer, subject }: Pick<Caller, 'issuer' | 'subject'>) =>
  and(eq(requests.issuer, issuer), eq(requests.subject, subject))

/** When the person asked to be deleted; null when they did not, or took it back. */
export async function findDeletionRequest(database: Database, caller: Caller): Promise<Date | null> {
  const [request] = await database.select({ askedAt: requests.askedAt }).from(requests).where(isOf(caller))
  return request?.askedAt ?? null
}

/** Keeps the request; `isNew` is false for one that was made before, whose time stays. */
export async function keepDeletionRequest(database: Database, caller: Caller, now: Date) {
  const { issuer, subject } = caller
  const kept = await database
    .insert(requests)
    .values({ issuer, subject, askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: requests.askedAt })
  return { isNew: kept.length === 1, askedAt: kept[0]?.askedAt ?? (await findDeletionRequest(database, caller)) ?? now }
}

/** Whether there was one. */
export async function withdrawDeletionRequest(
  database: Database,
  person: Pick<Caller, 'issuer' | 'subject'>,
): Promise<boolean> {
  const taken = await database.delete(requests).where(isOf(person)).returning({ subject: requests.subject })
  return taken.length > 0
}

/** The requests that the venue has not answered, the oldest first: as many as one can look through. */
export async function listDeletionRequests(database: Database): Promise<DeletionRequest[]> {
  const members = aliasedTable(contacts, 'members')
  const rows = await database
    .select({
      issuer: requests.issuer,
      subject: requests.subject,
      askedAt: requests.askedAt,
      contactId: contacts.id,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      email: contacts.email,
      people: count(members.id),
    })
    .from(requests)
    .leftJoin(accounts, and(eq(accounts.issuer, requests.issuer), eq(accounts.subject, requests.subject)))
    .leftJoin(contacts, eq(contacts.id, accounts.contactId))
    .leftJoin(members, eq(members.householdId, contacts.householdId))
    .groupBy(requests.issuer, requests.subject, requests.askedAt, contacts.id)
    .orderBy(asc(requests.askedAt), asc(requests.subject))
    .limit(MOST_AT_ONCE)
  return rows.map(({ askedAt, firstName, lastName, email, ...row }) => ({
    ...row,
    askedDateUtc: askedAt.toISOString(),
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    email: email ?? '',
  }))
}
