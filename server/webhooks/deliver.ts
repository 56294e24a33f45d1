import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../database/database'
import { noteAtLast } from '../database/note-at-last'
import { LONGEST_PAUSE_MS, pauseAfter } from '../process/pause-after'
import { callWebhook } from './call-webhook'
import { readWaiting, type WaitingEvent } from './waiting-events'
import { webhooks } from './webhook.table'

type Webhook = typeof webhooks.$inferSelect

export interface DeliveryParts {
  database: Database
  now: () => Date
}

/** As long as one turn may take: a call may wait 10 seconds for its answer, and one that fails ends the turn. */
const LEASE_MS = 60_000
const TURN_MS = 30_000

/** Claims a webhook whose turn it is and that no other process delivers to. */
async function claim(database: Database, now: Date): Promise<Webhook | null> {
  const isFree = or(isNull(webhooks.leaseUntil), lte(webhooks.leaseUntil, now))
  const [due] = await database
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isFree, lte(webhooks.nextAttemptAt, now)))
    .orderBy(asc(webhooks.nextAttemptAt))
    .limit(1)
  if (!due) return null
  const [claimed] = await database
    .update(webhooks)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(webhooks.id, due.id), isFree))
    .returning()
  return claimed ?? null
}

const bodyOf = ({ type, at, data }: WaitingEvent) => ({ type, timestamp: at, data })

/** How often each is looked at while nothing waits for it. */
const LOOK_EVERY_MS = 5_000

/**
 * Tells one webhook what waits for it, in order, until all of it has arrived, one call fails, its turn is over or the
 * process is to end: then the next one goes on there.
 */
async function deliverTo(webhook: Webhook, { database, now }: DeliveryParts, isStopping: () => boolean): Promise<void> {
  const { id, url, secret } = webhook
  /** Whether it is still there. */
  const keep = async (change: Partial<Webhook>): Promise<boolean> => {
    const update = database.update(webhooks).set(change).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
    const kept = await noteAtLast(() => update.execute(), isStopping)
    return kept.length > 0
  }
  const endOfTurn = now().getTime() + TURN_MS
  const { events, end, hasMore } = await readWaiting(database, webhook)
  for (const event of events.filter(({ type }) => webhook.events.includes(type))) {
    if (isStopping() || now().getTime() > endOfTurn)
      return void (await keep({ nextAttemptAt: now(), leaseUntil: null }))
    const notHeard = await callWebhook({ url, secret, id: event.id, body: bodyOf(event), now: now() })
    if (notHeard !== null) {
      const { problem, pauseMs } = notHeard
      const failures = webhook.failures + 1
      // As long as the program asks for, but never longer than one that says nothing is left alone.
      const pause = Math.max(pauseAfter(failures), Math.min(pauseMs, LONGEST_PAUSE_MS))
      const nextAttemptAt = new Date(now().getTime() + pause)
      await keep({ failures, problem, nextAttemptAt, failingSince: webhook.failingSince ?? now(), leaseUntil: null })
      return
    }
    webhook.failures = 0
    webhook.failingSince = null
    const isWanted = await keep({
      ...event.after,
      ...{ failures: 0, problem: null, failingSince: null, lastDeliveredAt: now() },
    })
    // It was removed meanwhile: its address may be someone else's now.
    if (!isWanted) return
  }
  const nextAttemptAt = new Date(now().getTime() + (hasMore ? 0 : LOOK_EVERY_MS))
  await keep({ ...end, nextAttemptAt, leaseUntil: null })
}

/** Tells every webhook whose turn it is what has happened since the last time. */
export async function deliverDue(parts: DeliveryParts, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const webhook = await claim(parts.database, parts.now())
    if (!webhook) return
    await deliverTo(webhook, parts, isStopping)
  }
}
