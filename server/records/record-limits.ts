import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { refusedForNow } from '../errors/refusal'
import { receipts } from './receipt.table'

const DAY_MS = 86_400_000
const HOUR_S = 3600
/**
 * Within a day, of one person. A family that tries out every choice stays far below. Each record leaves a receipt and an
 * entry of the audit, which are kept for good: without a bound one guest could fill the database with the same profile,
 * hundreds of times a minute.
 */
const MOST_A_DAY = 100
/** Signatures have a bound of their own. */
const WAIVER = '/waiver'

/** A device keeps a document that is answered so and sends it later: an honest one is late, never lost. */
const sentTooOften = () =>
  refusedForNow(
    429,
    'sent-too-often',
    'This was sent very often today. It stays on your device, and is sent again later.',
    HOUR_S,
  )

/** From when on a person's records count at that instant. */
export const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS)

/** How many records of that person were received since, for a statement that reads more. */
export const recordsSince = (contactId: SQL, since: SQL): SQL<number> =>
  sql`(select count(*) from ${receipts} where ${receipts.contactId} = ${contactId}
    and ${receipts.receivedAt} > ${since} and ${receipts.target} <> ${sql.raw(`'${WAIVER}'`)})`.mapWith(Number)

export function requireRoomForRecord(ofThisDay: number): void {
  if (ofThisDay >= MOST_A_DAY) throw sentTooOften()
}

/** Like `recordsSince`, by a statement of its own. */
export const countRecords = (tx: Database, contactId: number, since: Date) =>
  tx.$count(
    receipts,
    and(eq(receipts.contactId, contactId), gt(receipts.receivedAt, since), ne(receipts.target, WAIVER)),
  )
