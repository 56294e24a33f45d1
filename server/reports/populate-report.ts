import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Task } from '../../src/contract/entities/task'
import { nameOfTaskType } from '../../src/contract/task-types'
import type { OfferedActivity } from '../contact-tasks/due-tasks'
import { readOfferedActivities } from '../contact-tasks/offered-activities'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import { readLocations } from '../locations/location.answer'
import { readSettings } from '../settings/settings.store'
import { dayAt } from '../settings/venue-day'
import { cachedVenue } from '../venue-cache/cached-venue'
import { type EligibleQuestion, nextEligibleContacts, readEligibleLines } from './eligible-lines'
import { readOpenTasks } from './open-tasks'
import { salesFiltersOf } from './report-filters'
import { reportRows } from './report-row.table'
import { holdRun, LEASE_MS, type RunHeld } from './report-run'
import { reportRuns } from './report-run.table'

/** People at a time: small enough that guests never wait behind the report. */
const BATCH = 200
/** Rows of one INSERT: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1000

type NewRow = typeof reportRows.$inferInsert

interface ReportedLocation {
  id: number
  activities: OfferedActivity<Task>[]
}

/** Only locations that are driven by orders are reported. */
async function readReportedLocations(database: Database): Promise<ReportedLocation[]> {
  const reported = (await readLocations(database)).filter((one) => one.isEnabled && one.usePosTransactionsAndOrders)
  const locations: ReportedLocation[] = []
  for (const one of reported) {
    locations.push({ id: one.id, activities: await readOfferedActivities(await cachedVenue(database), one, null) })
  }
  return locations
}

async function rowsOf(
  database: Database,
  {
    generation,
    contactIds,
    question,
    now,
  }: { generation: number; contactIds: readonly number[]; question: EligibleQuestion; now: Date },
): Promise<NewRow[]> {
  const lines = await readEligibleLines(database, question, contactIds)
  const people = (
    await database
      .select()
      .from(contacts)
      .where(inArray(contacts.id, [...contactIds]))
  ).map((contact) => ({
    contact,
    lines: lines.filter((line) => line.contactId === contact.id),
  }))
  const rows: NewRow[] = []
  for (const { id: locationId, activities } of await readReportedLocations(database)) {
    const products = new Set(activities.flatMap((activity) => activity.productIds))
    const base = (line: (typeof lines)[number]) => ({
      generation,
      locationId,
      contactId: line.contactId,
      orderNumber: line.orderNumber,
      productId: line.productId,
      productName: line.productName,
      isSeasonPass: line.isSeasonPass,
      productDate: line.isSeasonPass ? null : line.productDate,
    })
    const open = await readOpenTasks(database, { activities, people, today: question.today, now })
    rows.push(
      ...open.map(({ line, task }) => ({
        ...base(line),
        reason: 'open-task' as const,
        taskName: task.name,
        taskType: nameOfTaskType(task.taskTypeId),
        isOptional: task.isOptional,
      })),
      ...lines
        .filter((line) => line.hasUnprintedMedia && products.has(line.productId))
        .map((line) => ({ ...base(line), reason: 'unprinted-media' as const })),
    )
  }
  return rows
}

/** Shows the new generation; readers that are still in the one before it can finish. */
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
 * Writes the rows of the next few people, together with how far it came: the process that goes on after a crash neither leaves
 * anybody out nor reports them twice. 'lost': another worker has taken the run over.
 */
export function populateNext(database: Database, held: RunHeld, now: Date): Promise<Step> {
  return database.transaction(async (tx) => {
    const run = await holdRun(tx, held)
    if (!run) return 'lost'
    const { generation } = run
    const settings = await readSettings(tx)
    const question = { today: dayAt(now, settings.timeZone), filters: salesFiltersOf(settings) }
    const contactIds = await nextEligibleContacts(tx, question, run.lastContactId, BATCH)
    const last = contactIds.at(-1)
    if (last === undefined) {
      await publish(tx, generation, run.populatedGeneration, now)
      return 'done'
    }
    const rows = await rowsOf(tx, { generation, contactIds, question, now })
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx.insert(reportRows).values(rows.slice(from, from + ROWS_AT_ONCE))
    }
    await tx
      .update(reportRuns)
      .set({ lastContactId: last, leaseUntil: new Date(now.getTime() + LEASE_MS) })
      .where(eq(reportRuns.report, 'customers'))
    return 'more'
  })
}
