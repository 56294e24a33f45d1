import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { isTaken } from '../../database/try-again'
import { type Letter, queueMails } from '../../delivery/queue-mails'
import { accounts } from '../../households/account.table'
import { contacts } from '../../households/contact.table'
import { EMBEDDED_ISSUER } from '../provider/provider-paths'
import { signInAccounts } from '../sign-in-account.table'
import { findByEmail, holdAccount } from '../sign-in-accounts'
import { endOtherSignIns, type SignInToKeep } from '../signed-in-devices'

interface AddressChange {
  subject: string
  /** The address that was proved. */
  from: string
  email: string
  /** How often the account's sign-ins had been ended when this one was proved. */
  endings: number
  kept: SignInToKeep
  now: Date
  /** Tells the old address; null where an operator sends it and sees what comes of it. */
  notice: Letter | null
}

/** 'taken' where another account has the address; 'outdated' where the account changed after it was proved. */
export type ChangedAddress = 'changed' | 'taken' | 'outdated'

/**
 * Gives an account and its head of household another address, and ends the other sign-ins. Both addresses were proved,
 * or an operator vouches for them.
 */
export async function changeAddress(database: Database, change: AddressChange): Promise<ChangedAddress> {
  const { subject, from, email, endings, kept, now, notice } = change
  try {
    return await database.transaction(async (tx) => {
      const account = await holdAccount(tx, subject, from)
      if (account?.endings !== endings) return 'outdated'
      if (await findByEmail(tx, email)) return 'taken'
      await tx.update(signInAccounts).set({ email }).where(eq(signInAccounts.subject, subject))
      const own = tx
        .select({ id: accounts.contactId })
        .from(accounts)
        .where(and(eq(accounts.issuer, EMBEDDED_ISSUER), eq(accounts.subject, subject)))
      await tx.update(contacts).set({ email }).where(inArray(contacts.id, own))
      if (notice) await queueMails(tx, [notice], now)
      await endOtherSignIns(tx, subject, kept, now)
      return 'changed'
    })
  } catch (error) {
    // Another account, or a new guest, got it at the same moment.
    if (isTaken(error)) return 'taken'
    throw error
  }
}
