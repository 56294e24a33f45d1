import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type ReportStatus, reportStatusCodes } from '../../src/contract/entities/admin'
import type { Database } from '../database/database'
import { reportRuns } from './report-run.table'

export type ReportRun = typeof reportRuns.$inferSelect

/** How long a worker may be silent before another takes its run over. */
export const LEASE_MS = 60_000

const isCustomers = eq(reportRuns.report, 'customers')

export async function readRun(database: Database): Promise<ReportRun | null> {
  const [run] = await database.select().from(reportRuns).where(isCustomers)
  return run ?? null
}

const codes = {
  processing: reportStatusCodes.Processing,
  populated: reportStatusCodes.Populated,
  failed: reportStatusCodes.Failed,
}

export const statusOf = (run: ReportRun | null): ReportStatus => ({
  statusCode: run ? codes[run.state] : null,
  lastRefreshDate: run?.populatedAt?.toISOString() ?? null,
})

/** Asks for a new population, unless one is under way. */
export async function requestRun(database: Database): Promise<void> {
  await database
    .insert(reportRuns)
    .values({ report: 'customers', state: 'processing', generation: 1, lastContactId: 0 })
    .onConflictDoUpdate({
      target: reportRuns.report,
      set: {
        state: 'processing',
        generation: sql`${reportRuns.generation} + 1`,
        lastContactId: 0,
        leaseOwner: null,
        leaseUntil: null,
      },
      setWhere: sql`${reportRuns.state} <> 'processing'`,
    })
}

/** When a run came to its end, well or not; null while it is under way. One that failed without a note has waited long. */
function endOf({ state, populatedAt, leaseUntil }: ReportRun): Date | null {
  if (state === 'processing') return null
  return state === 'failed' ? (leaseUntil ?? new Date(0)) : populatedAt
}

/**
 * Asks for a new population when the last one ended before that instant. After one that failed, too: perhaps no one looks
 * at the report for weeks, and its export would give out ever older data.
 */
export async function requestRunIfOlder(database: Database, than: Date): Promise<void> {
  const run = await readRun(database)
  const end = run && endOf(run)
  if (end && end < than) await requestRun(database)
}

/** Takes a run that no worker has, or whose worker has fallen silent. */
export async function claimRun(database: Database, owner: string, now: Date): Promise<ReportRun | null> {
  const [run] = await database
    .update(reportRuns)
    .set({ leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        isCustomers,
        eq(reportRuns.state, 'processing'),
        or(isNull(reportRuns.leaseUntil), lt(reportRuns.leaseUntil, now)),
      ),
    )
    .returning()
  return run ?? null
}

/** The run, locked until the transaction ends; null once another worker has it. */
export async function holdRun(tx: Database, { owner, generation }: RunHeld): Promise<ReportRun | null> {
  const [run] = await tx
    .select()
    .from(reportRuns)
    .where(
      and(
        isCustomers,
        eq(reportRuns.state, 'processing'),
        eq(reportRuns.leaseOwner, owner),
        eq(reportRuns.generation, generation),
      ),
    )
    .for('update')
  return run ?? null
}

export interface RunHeld {
  owner: string
  generation: number
}

/** Its lease ends with it: that instant says from when on it may be made again. */
export async function markFailed(database: Database, { owner, generation }: RunHeld, now: Date): Promise<void> {
  await database
    .update(reportRuns)
    .set({ state: 'failed', leaseOwner: null, leaseUntil: now })
    .where(and(isCustomers, eq(reportRuns.leaseOwner, owner), eq(reportRuns.generation, generation)))
}

/** Lets another worker go on at once, instead of waiting for the lease to expire. */
export async function releaseRun(database: Database, { owner, generation }: RunHeld): Promise<void> {
  await database
    .update(reportRuns)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(isCustomers, eq(reportRuns.leaseOwner, owner), eq(reportRuns.generation, generation)))
}
