import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { tryAgain } from '../database/try-again'
import { goesBy } from '../database/unavailable'
import { contacts } from '../households/contact.table'
import { orderLines, orders } from '../orders/order.table'
import { type Logger, withoutContent } from '../process/log'
import { type BackgroundWork, lookEvery } from '../process/look-every'
import { populateNext } from './populate-report'
import { claimRun, markFailed, releaseRun, requestRunIfOlder } from './report-run'

export interface ReportWorkerParts {
  database: Database
  now: () => Date
  log: Pick<Logger, 'info' | 'error'>
}

const LOOK_EVERY_MS = 15_000
/** A population that was asked for once is kept fresh, and is tried again when it failed. */
const REFRESH_AFTER_MS = 60 * 60 * 1000

/** Does the waiting run, if there is one. `isStopping` is asked between two steps. */
export async function workOff({ database, now, log }: ReportWorkerParts, isStopping: () => boolean): Promise<void> {
  const owner = randomUUID()
  const run = await claimRun(database, owner, now())
  if (!run) return
  const held = { owner, generation: run.generation }
  try {
    // PGlite gathers no statistics by itself; without them every step reads all orders.
    // A long import of orders holds these tables against a second count, and counts them itself.
    await database.execute(sql`analyze (skip_locked) ${orders}, ${orderLines}, ${contacts}`)
    const next = () => tryAgain(() => populateNext(database, held, now()))
    let step = await next()
    while (step === 'more' && !isStopping()) step = await next()
    if (step === 'more') await releaseRun(database, held)
  } catch (error) {
    log.error(withoutContent(error), 'the customer report could not be populated')
    // The next look goes on where the run was.
    if (goesBy(error)) await releaseRun(database, held)
    else await markFailed(database, held, now())
  }
}

/**
 * Populates the customer report in the background. Of several processes on one database one does it at a time. What is
 * stopped comes to a safe point, from which another process, or the next start, goes on.
 */
export const startReportWorker = (parts: ReportWorkerParts): BackgroundWork =>
  lookEvery({
    everyMs: LOOK_EVERY_MS,
    async work(isStopping) {
      await requestRunIfOlder(parts.database, new Date(parts.now().getTime() - REFRESH_AFTER_MS))
      await workOff(parts, isStopping)
    },
    log: parts.log,
    failed: 'the report worker could not look for work',
  })
