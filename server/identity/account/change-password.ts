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

/** Sets a password and ends the other sign-ins, or neither: who takes a password away from a thief is told of both. */
export async function changePassword(database: Database, change: PasswordChange): Promise<void> {
  const { subject, password, kept, now } = change
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    await tx.update(signInAccounts).set({ passwordHash }).where(eq(signInAccounts.subject, subject))
    await endOtherSignIns(tx, subject, kept, now)
  })
}
