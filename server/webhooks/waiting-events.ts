import { asc, desc, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { WebhookEvent } from '../../src/contract/entities/webhook'
import type { Database } from '../database/database'
import { auditEntries } from '../records/audit-entry.table'
import { readRun } from '../reports/report-run'

/** Where a webhook is: everything up to here was sent to it, or is not subscribed. */
export interface Position {
  lastSequence: number
  lastGeneration: number
}

export interface WaitingEvent {
  /** The same at each attempt, so that a program can tell a repeat. */
  id: string
  type: WebhookEvent
  at: string
  /** Ids only: a program that may know more asks for it. */
  data: Record<string, string | number>
  /** How far the webhook is once this has arrived. */
  after: Position
}

/** Entries that are looked through at once. */
const BATCH = 200

const RecordEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.string(),
    action: v.string(),
    details: v.object({ contactId: v.number(), receipt: v.object({ id: v.string() }) }),
  }),
)

/** The end of what has happened: a new webhook starts here. */
export async function readPosition(database: Database): Promise<Position> {
  const [last] = await database
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
  const run = await readRun(database)
  return { lastSequence: last?.sequence ?? 0, lastGeneration: run?.populatedGeneration ?? 0 }
}

/**
 * What happened after that position, in order. The audit is the source: an entry is written in the transaction that
 * took the record in, and its number grows in the order of the commits, so none is missed.
 */
export async function readWaiting(
  database: Database,
  { lastSequence, lastGeneration }: Position,
): Promise<{ events: WaitingEvent[]; end: Position; hasMore: boolean }> {
  const entries = await database
    .select({ sequence: auditEntries.sequence, entry: auditEntries.entry })
    .from(auditEntries)
    .where(gt(auditEntries.sequence, lastSequence))
    .orderBy(asc(auditEntries.sequence))
    .limit(BATCH)
  const events = entries.flatMap(({ sequence, entry }): WaitingEvent[] => {
    const read = v.safeParse(RecordEntry, entry)
    if (!read.success) return []
    const { at, action, details } = read.output
    return [
      {
        id: `record_${details.receipt.id}`,
        type: 'record.accepted',
        at,
        data: { receiptId: details.receipt.id, contactId: details.contactId, action },
        after: { lastSequence: sequence, lastGeneration },
      },
    ]
  })
  const end = { lastSequence: entries.at(-1)?.sequence ?? lastSequence, lastGeneration }
  const run = await readRun(database)
  const generation = run?.populatedGeneration ?? 0
  if (!run?.populatedAt || generation <= lastGeneration) return { events, end, hasMore: entries.length === BATCH }
  const after = { ...end, lastGeneration: generation }
  const ready: WaitingEvent = {
    id: `export_${generation}`,
    type: 'export.ready',
    at: run.populatedAt.toISOString(),
    data: { generation },
    after,
  }
  return { events: [...events, ready], end: after, hasMore: entries.length === BATCH }
}
