import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { type Letter, queueMails } from '../../delivery/queue-mails'
import { hashPassword, isPassword } from '../password'
import { signInAccounts } from '../sign-in-account.table'
import { findAccount, holdAccount } from '../sign-in-accounts'
import { endOtherSignIns, type SignInToKeep } from '../signed-in-devices'

interface PasswordChange {
  subject: string
  /** The address that was proved. */
  email: string
  password: string
  kept: SignInToKeep
  now: Date
  /** Tells the owner. */
  notice: Letter
}

/**
 * Sets a password, ends the other sign-ins and queues the notice, or does none of it: someone who locks a thief out needs
 * both, and who was locked out by one has to hear of it. Returns how often sign-ins were ended; null where the account no
 * longer has the address.
 */
export async function changePassword(database: Database, change: PasswordChange): Promise<number | null> {
  const { subject, email, password, kept, now, notice } = change
  const before = (await findAccount(database, subject))?.passwordHash ?? null
  const [passwordHash, isAsBefore] = await Promise.all([
    hashPassword(password),
    before !== null && isPassword(password, before),
  ])
  return database.transaction(async (tx) => {
    const account = await holdAccount(tx, subject, email)
    if (!account) return null
    await tx.update(signInAccounts).set({ passwordHash }).where(eq(signInAccounts.subject, subject))
    // A button that is pressed twice: the other press has told of it, just before this one or during it. Another password
    // that was set meanwhile may be someone else's.
    const since = account.passwordHash === before ? null : account.passwordHash
    const isTold = isAsBefore || (since !== null && (await isPassword(password, since)))
    if (!isTold) await queueMails(tx, [notice], now)
    return endOtherSignIns(tx, subject, kept, now)
  })
}
