import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { refusedForNow } from '../errors/refusal'
import { ticketDeliveries, tickets } from './ticket.table'

const MOST_PER_DAY = 10
const DAY_MS = 24 * 60 * 60 * 1000

const sentTooOften = () =>
  refusedForNow(429, 'ticket-sent-too-often', 'This pass was sent many times today. Try again tomorrow.', DAY_MS / 1000)

/**
 * Notes that a ticket is about to be sent, and returns the note's id. Throws a Refusal (429) when it was sent too often
 * within a day: no one may use a venue's mail server to bother strangers.
 */
export function noteDelivery(
  database: Database,
  delivery: { ticketId: string; deliveryMode: number; recipient: string; externalOrderId: string | null; at: Date },
): Promise<number> {
  const { at, ...sent } = delivery
  const { ticketId } = sent
  return database.transaction(async (tx) => {
    // Locked, so that two sends of one ticket are counted one after the other.
    const [held] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for('update')
    // Its person may have been removed since it was looked up.
    found(held, 'pass')
    const [before] = await tx
      .select({ times: count() })
      .from(ticketDeliveries)
      .where(
        and(eq(ticketDeliveries.ticketId, ticketId), gt(ticketDeliveries.createdAt, new Date(at.getTime() - DAY_MS))),
      )
    if ((before?.times ?? 0) >= MOST_PER_DAY) throw sentTooOften()
    const noted = await tx
      .insert(ticketDeliveries)
      .values({ ...sent, createdAt: at, updatedAt: at })
      .returning({ id: ticketDeliveries.id })
    return theRow(noted).id
  })
}

/** Answers whether it was not marked before. */
export async function markSent(
  tx: Database,
  deliveryId: number,
  { at, isKept }: { at: Date; isKept: boolean },
): Promise<boolean> {
  const marked = await tx
    .update(ticketDeliveries)
    .set({ isSent: true, isKept, updatedAt: at })
    .where(and(eq(ticketDeliveries.id, deliveryId), eq(ticketDeliveries.isSent, false)))
    .returning({ id: ticketDeliveries.id })
  return marked.length > 0
}
