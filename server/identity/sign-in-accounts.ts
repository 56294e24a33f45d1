import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { emailKey } from '../../src/contract/address/email-address'
import type { Database } from '../database/database'
import { decoyHash, hashPassword, isOutdated, isPassword } from './password'
import { providerRecords } from './provider/provider-record.table'
import { signInAccounts } from './sign-in-account.table'

export type SignInAccount = typeof signInAccounts.$inferSelect
export type NewSignInAccount = Omit<SignInAccount, 'passwordHash' | 'passkeyOfferedAt' | 'endings'> & {
  password: string
}

/** Someone who works for the venue has no name here until they want to be its guest, too. */
export const isNameless = ({ givenName, familyName }: Pick<SignInAccount, 'givenName' | 'familyName'>) =>
  givenName === '' && familyName === ''

/** Adds accounts whose addresses are still free; those that exist stay as they are. */
export async function addSignInAccounts(database: Database, accounts: readonly NewSignInAccount[]): Promise<void> {
  const emails = new Set(
    (await database.select({ email: signInAccounts.email }).from(signInAccounts)).map((row) => row.email),
  )
  for (const { password, ...account } of accounts) {
    if (emails.has(account.email)) continue
    await database
      .insert(signInAccounts)
      .values({ ...account, passwordHash: await hashPassword(password) })
      .onConflictDoNothing()
  }
}

/** Takes accounts away, and ends every sign-in with them. */
export async function removeSignInAccounts(database: Database, subjects: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(signInAccounts).where(inArray(signInAccounts.subject, [...subjects]))
    await tx.delete(providerRecords).where(inArray(sql`${providerRecords.payload}->>'accountId'`, [...subjects]))
  })
}

export async function findAccount(database: Database, subject: string): Promise<SignInAccount | null> {
  const [account] = await database.select().from(signInAccounts).where(eq(signInAccounts.subject, subject))
  return account ?? null
}

export async function findByEmail(database: Database, email: string): Promise<SignInAccount | null> {
  const [account] = await database
    .select()
    .from(signInAccounts)
    .where(eq(sql`lower(${signInAccounts.email})`, emailKey(email)))
  return account ?? null
}

/**
 * Keeps an account as it is until the transaction ends; null where it no longer has the address that was proved: an
 * operator may have moved it at that moment, since its mailbox is someone else's.
 */
export async function holdAccount(tx: Database, subject: string, email: string): Promise<SignInAccount | null> {
  const isStill = and(eq(signInAccounts.subject, subject), eq(sql`lower(${signInAccounts.email})`, emailKey(email)))
  const [account] = await tx.select().from(signInAccounts).where(isStill).for('update')
  return account ?? null
}

const decoy = decoyHash()

/** The account of these credentials, or null. Takes equally long for an address that no one has. */
export async function findByCredentials(
  database: Database,
  email: string,
  password: string,
): Promise<SignInAccount | null> {
  const account = await findByEmail(database, email)
  const right = await isPassword(password, account?.passwordHash ?? decoy)
  if (!account?.passwordHash || !right) return null
  if (isOutdated(account.passwordHash)) {
    const passwordHash = await hashPassword(password)
    // A password that was changed in between stays changed.
    const unchanged = eq(signInAccounts.passwordHash, account.passwordHash)
    await database
      .update(signInAccounts)
      .set({ passwordHash })
      .where(and(eq(signInAccounts.subject, account.subject), unchanged))
  }
  return account
}

/** True the first time: a person is told of passkeys once. */
export async function mayOfferPasskey(database: Database, subject: string, now: Date): Promise<boolean> {
  const offered = await database
    .update(signInAccounts)
    .set({ passkeyOfferedAt: now })
    .where(and(eq(signInAccounts.subject, subject), isNull(signInAccounts.passkeyOfferedAt)))
    .returning({ subject: signInAccounts.subject })
  return offered.length === 1
}
