import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database'
import { ensureHousehold } from '../../households/ensure-household'
import { EMBEDDED_ISSUER } from '../provider/provider-paths'
import { signInAccounts } from '../sign-in-account.table'
import { findByEmail } from '../sign-in-accounts'

export interface NewGuest {
  /** Proved by a code. */
  email: string
  givenName: string
  familyName: string
  dateOfBirth: string
}

/**
 * The account of an adult, and the household with it: both or neither. Two first sign-ins at once with one address end
 * with one account, and so with one household.
 */
export function openAccount(database: Database, { dateOfBirth, ...person }: NewGuest): Promise<{ subject: string }> {
  return database.transaction(async (tx) => {
    await tx
      .insert(signInAccounts)
      .values({ subject: randomUUID(), ...person })
      .onConflictDoNothing()
    const account = await findByEmail(tx, person.email)
    if (!account) throw new Error('An account that was just added is not there')
    await ensureHousehold(tx, { ...account, issuer: EMBEDDED_ISSUER, isEmailVerified: true }, dateOfBirth)
    return account
  })
}
