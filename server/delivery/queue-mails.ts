import type { Database } from '../database/database'
import type { Mail } from './mail-sender'
import { waitingMails } from './waiting-mail.table'

/** A mail whose words are all of it. */
export type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>

/**
 * Leaves mails to the mail worker, in the transaction that keeps what they tell of: a server that is killed after it has
 * answered would never send them. Wake the worker once that has ended.
 */
export async function queueMails(tx: Database, letters: readonly Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return
  const times = { createdAt: now, nextAttemptAt: now }
  await tx
    .insert(waitingMails)
    .values(letters.map(({ to, subject, text, html }) => ({ address: to, subject, text, html, ...times })))
}
