import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { ensureHousehold } from '../../households/ensure-household'
import { EMBEDDED_ISSUER } from '../provider/provider-paths'
import { signInAccounts } from '../sign-in-account.table'
import { findByEmail, type SignInAccount } from '../sign-in-accounts'

export interface NewGuest {
  /** Proved by a code. */
  email: string
  givenName: string
  familyName: string
  dateOfBirth: string
}

/** The account of that address; two first sign-ins at once end with one. */
async function ensureAccount(tx: Database, person: Omit<NewGuest, 'dateOfBirth'>): Promise<SignInAccount> {
  await tx
    .insert(signInAccounts)
    .values({ subject: randomUUID(), ...person })
    .onConflictDoNothing()
  const account = await findByEmail(tx, person.email)
  if (!account) throw new Error('An account that was just added is not there')
  return account
}

/** An account of staff: it signs in, and has no household. */
export const openStaffAccount = (database: Database, email: string) =>
  ensureAccount(database, { email, givenName: '', familyName: '' })

/** The account of an adult, and the household with it: both or neither. */
export function openAccount(database: Database, { dateOfBirth, ...person }: NewGuest): Promise<{ subject: string }> {
  return database.transaction(async (tx) => {
    const account = await ensureAccount(tx, person)
    const { givenName, familyName } = person
    const isStillNameless = and(eq(signInAccounts.givenName, ''), eq(signInAccounts.familyName, ''))
    const [named] = await tx
      .update(signInAccounts)
      .set({ givenName, familyName })
      .where(and(eq(signInAccounts.subject, account.subject), isStillNameless))
      .returning()
    await ensureHousehold(tx, { ...(named ?? account), issuer: EMBEDDED_ISSUER, isEmailVerified: true }, dateOfBirth)
    return account
  })
}
