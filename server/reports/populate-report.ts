import { and, eq, lt, ne } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType } from '../../src/contract/task-types'
import type { OfferedActivity } from '../contact-tasks/due-tasks'
import { readOfferedActivities } from '../contact-tasks/offered-activities'
import type { Database } from '../database/database'
import { dayAt } from '../settings/venue-day'
import { type CachedVenue, cachedVenue } from '../venue-cache/cached-venue'
import { addReportRows, type NewRow } from './add-report-rows'
import { type EligibleLine, lastOfNextContacts, readEligibleLines } from './eligible-lines'
import { readOpenTasks } from './open-tasks'
import { salesFiltersOf } from './report-filters'
import { reportRows } from './report-row.table'
import { holdRun, LEASE_MS, type RunHeld } from './report-run'
import { reportRuns } from './report-run.table'

/** People at a time: small enough that guests never wait behind the report. */
const BATCH = 500

interface ReportedLocation {
  id: number
  activities: OfferedActivity<Task>[]
}

/** Only locations that are driven by orders are reported. */
async function readReportedLocations(venue: CachedVenue): Promise<ReportedLocation[]> {
  const reported = (await venue.locations()).filter((one) => one.isEnabled && one.usePosTransactionsAndOrders)
  const locations: ReportedLocation[] = []
  for (const one of reported) locations.push({ id: one.id, activities: await readOfferedActivities(venue, one, null) })
  return locations
}

interface Batch {
  venue: CachedVenue
  lines: readonly EligibleLine[]
  today: string
  now: Date
}

/** Why a line is reported: a task that is open, or, without one, media that wait to be printed. */
const rowOf = (locationId: number, line: EligibleLine, task: Task | null): NewRow => ({
  locationId,
  contactId: line.contactId,
  orderNumber: line.orderNumber,
  productId: line.productId,
  productName: line.productName,
  isSeasonPass: line.isSeasonPass,
  productDate: line.isSeasonPass ? null : line.productDate,
  reason: task ? 'open-task' : 'unprinted-media',
  taskId: task?.id ?? null,
  taskName: task?.name ?? null,
  taskType: task && nameOfTaskType(task.taskTypeId),
  isOptional: task?.isOptional ?? false,
})

async function rowsOf(database: Database, { venue, lines, today, now }: Batch): Promise<NewRow[]> {
  const rows: NewRow[] = []
  for (const { id: locationId, activities } of await readReportedLocations(venue)) {
    const products = new Set(activities.flatMap((activity) => activity.productIds))
    const open = await readOpenTasks(database, { activities, lines, venue, today, now })
    for (const { line, task } of open) rows.push(rowOf(locationId, line, task))
    for (const line of lines)
      if (line.hasUnprintedMedia && products.has(line.productId)) rows.push(rowOf(locationId, line, null))
  }
  return rows
}

/** Publishes the new generation; readers of the one before it can finish. */
async function publish(tx: Database, generation: number, before: number | null, now: Date): Promise<void> {
  await tx
    .update(reportRuns)
    .set({
      state: 'populated',
      populatedGeneration: generation,
      populatedAt: now,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(eq(reportRuns.report, 'customers'))
  await tx
    .delete(reportRows)
    .where(and(lt(reportRows.generation, generation), before === null ? undefined : ne(reportRows.generation, before)))
}

export type Step = 'more' | 'done' | 'lost'

/**
 * Writes the rows of the next few people, together with how far it has come: the process that goes on after a crash
 * neither skips anybody nor reports them twice. 'lost': another worker has taken the run over.
 */
export function populateNext(database: Database, held: RunHeld, now: Date): Promise<Step> {
  return database.transaction(async (tx) => {
    const run = await holdRun(tx, held)
    if (!run) return 'lost'
    const { generation } = run
    const venue = await cachedVenue(tx)
    const settings = await venue.settings()
    const today = dayAt(now, settings.timeZone)
    const question = { today, filters: salesFiltersOf(settings) }
    const last = await lastOfNextContacts(tx, question, run.lastContactId, BATCH)
    if (last === null) {
      await publish(tx, generation, run.populatedGeneration, now)
      return 'done'
    }
    const lines = await readEligibleLines(tx, question, { after: run.lastContactId, last })
    await addReportRows(tx, generation, await rowsOf(tx, { venue, lines, today, now }))
    await tx
      .update(reportRuns)
      .set({ lastContactId: last, leaseUntil: new Date(now.getTime() + LEASE_MS) })
      .where(eq(reportRuns.report, 'customers'))
    return 'more'
  })
}
