import { noteAtLast } from '../database/note-at-last'
import { type Logger, withoutContent } from '../process/log'
import { pauseAfter } from '../process/pause-after'
import { isCutOff, isNoMailbox } from './mail-sender'

/** As long as mail servers themselves go on trying. */
export const GIVE_UP_MS = 5 * 86_400_000

interface Trying {
  /** Of the row that the mail waits in. */
  queued: {
    id: string
    createdAt: Date
    failures: number
    /** Until when another process had it, which has never said what became of it. */
    leaseUntil: Date | null
  }
  send: () => Promise<void>
  /** Notes when the next try is due, and lets the row go until then. */
  putOff: (next: { failures: number; nextAttemptAt: Date; leaseUntil: null }) => Promise<unknown>
  remove: () => Promise<unknown>
  now: () => Date
  log: Pick<Logger, 'error' | 'warn'>
  /** What the log says of a mail that is given up. */
  givenUp: string
  isStopping: () => boolean
}

/** Sends one mail of a queue and removes its row, or notes when to try again. */
export async function tryMail(trying: Trying): Promise<void> {
  const { queued, send, putOff, remove, now, log, givenUp, isStopping } = trying
  const mail = queued.id
  if (queued.leaseUntil)
    log.warn({ mail }, 'a mail was under way when a server was killed: it goes again, and may arrive twice')
  try {
    await send()
  } catch (error) {
    // The courier counts each failure for the monitor; the log has those that are given up, or that may go twice.
    const failures = queued.failures + 1
    const isHopeless = isNoMailbox(error) || now().getTime() - queued.createdAt.getTime() >= GIVE_UP_MS
    if (!isHopeless) {
      if (isStopping() && isCutOff(error))
        log.warn({ mail }, 'a mail was cut off by the end of the server: it goes again, and may arrive twice')
      const next = { failures, nextAttemptAt: new Date(now().getTime() + pauseAfter(failures)), leaseUntil: null }
      await noteAtLast(() => putOff(next), isStopping)
      return
    }
    log.error({ ...withoutContent(error), mail, failures }, givenUp)
  }
  await noteAtLast(remove, isStopping)
}
