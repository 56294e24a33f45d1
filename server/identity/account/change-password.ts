import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { hashPassword } from '../password'
import { signInAccounts } from '../sign-in-account.table'
import { endOtherSignIns, type SignInToKeep } from '../signed-in-devices'

interface PasswordChange {
  subject: string
  password: string
  kept: SignInToKeep
  now: Date
}

/**
 * Sets a password and ends the other sign-ins, or does neither: someone who locks a thief out needs both. Returns how
 * often sign-ins were ended.
 */
export async function changePassword(database: Database, change: PasswordChange): Promise<number> {
  const { subject, password, kept, now } = change
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    await tx.update(signInAccounts).set({ passwordHash }).where(eq(signInAccounts.subject, subject))
    return endOtherSignIns(tx, subject, kept, now)
  })
}
