import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Logger } from '../process/log'
import { type BackgroundWork, lookEvery } from '../process/look-every'
import { LONGEST_SENDING_MS, type SendMail } from './mail-sender'
import { tryMail } from './try-mail'
import { waitingMails } from './waiting-mail.table'

export interface MailWorkerParts {
  database: Database
  now: () => Date
  origin: string
  sendMail: SendMail
  log: Pick<Logger, 'error' | 'warn'>
}

/** Well beyond the end of the slowest sending: another process would send the mail as well. */
const LEASE_MS = LONGEST_SENDING_MS + 2 * 60_000

/** Claims a mail whose turn it is and that no other process sends. Answers it as it was before. */
const claim = (database: Database, now: Date) =>
  database.transaction(async (tx) => {
    const isFree = or(isNull(waitingMails.leaseUntil), lte(waitingMails.leaseUntil, now))
    const [next] = await tx
      .select()
      .from(waitingMails)
      .where(and(lte(waitingMails.nextAttemptAt, now), isFree))
      .orderBy(asc(waitingMails.nextAttemptAt), asc(waitingMails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    await tx.update(waitingMails).set({ leaseUntil }).where(eq(waitingMails.id, next.id))
    return next
  })

/** Sends every mail that is due. */
export async function sendWaitingMails(parts: MailWorkerParts, isStopping: () => boolean): Promise<void> {
  const { database, now, origin, sendMail, log } = parts
  const { hostname } = new URL(origin)
  while (!isStopping()) {
    const mail = await claim(database, now())
    if (!mail) return
    const { id, address: to, subject, text, html } = mail
    const isIt = eq(waitingMails.id, id)
    await tryMail({
      queued: mail,
      send: () => sendMail({ messageId: `<${id}@${hostname}>`, to, subject, text, html }),
      putOff: (next) => database.update(waitingMails).set(next).where(isIt),
      remove: () => database.delete(waitingMails).where(isIt),
      now,
      log,
      givenUp: 'a mail was given up',
      isStopping,
    })
  }
}

/** Sends the mails that wait, in the background. Of several processes one sends each. */
export const startMailWorker = (parts: MailWorkerParts): BackgroundWork =>
  lookEvery({
    everyMs: 15_000,
    work: (isStopping) => sendWaitingMails(parts, isStopping),
    log: parts.log,
    failed: 'mails that wait could not be sent',
  })
