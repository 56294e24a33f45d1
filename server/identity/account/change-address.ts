import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { type Letter, queueMails } from '../../delivery/queue-mails'
import { accounts } from '../../households/account.table'
import { contacts } from '../../households/contact.table'
import { EMBEDDED_ISSUER } from '../provider/provider-paths'
import { signInAccounts } from '../sign-in-account.table'
import { findByEmail } from '../sign-in-accounts'
import { endOtherSignIns, type SignInToKeep } from '../signed-in-devices'

interface AddressChange {
  subject: string
  email: string
  kept: SignInToKeep
  now: Date
  /** Tells the old address; null where an operator sends it and sees what comes of it. */
  notice: Letter | null
}

/**
 * Gives an account and its head of household another address, and ends the other sign-ins; false where another account has
 * it. Both addresses were proved, or an operator vouches for them.
 */
export function changeAddress(
  database: Database,
  { subject, email, kept, now, notice }: AddressChange,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Two accounts that ask for one address come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
    if (await findByEmail(tx, email)) return false
    await tx.update(signInAccounts).set({ email }).where(eq(signInAccounts.subject, subject))
    const own = tx
      .select({ id: accounts.contactId })
      .from(accounts)
      .where(and(eq(accounts.issuer, EMBEDDED_ISSUER), eq(accounts.subject, subject)))
    await tx.update(contacts).set({ email }).where(inArray(contacts.id, own))
    if (notice) await queueMails(tx, [notice], now)
    await endOtherSignIns(tx, subject, kept, now)
    return true
  })
}
