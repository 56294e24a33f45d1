import { and, asc, eq, gt, gte, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Cell, detailColumns, personColumns } from './report-columns'
import { reportRows } from './report-row.table'
import type { ReportWindow } from './report-window'
import { type ReportedPerson, readReportedPeople } from './reported-people'

/** What the second stage reads out of a finished generation. */
export interface ReportQuestion {
  generation: number
  location: { id: number; name: string }
  window: ReportWindow
  includePrintableMedia: boolean
}

/** Where the next page starts: after this contact, and within a contact after this row. */
export interface PageStart {
  contactId: number
  rowId: number
}

export interface Page<Record> {
  records: Record[]
  next: PageStart | null
}

export type PersonRecord = { [Column in (typeof personColumns)[number]]: Cell }
export type DetailRecord = { [Column in (typeof detailColumns)[number]]: Cell }

function isAsked({ generation, location, window, includePrintableMedia }: ReportQuestion): SQL | undefined {
  const { start, end } = window
  const isInWindow = and(
    start === null ? undefined : gte(reportRows.productDate, start),
    end === null ? undefined : lte(reportRows.productDate, end),
  )
  return and(
    eq(reportRows.generation, generation),
    eq(reportRows.locationId, location.id),
    isInWindow && or(isNull(reportRows.productDate), isInWindow),
    includePrintableMedia ? undefined : eq(reportRows.reason, 'open-task'),
  )
}

/** Two tasks may have one name; of rows without an id, the name says which task it is. */
const whichTask = sql`coalesce(${reportRows.taskId}::text, ${reportRows.taskName})`

const openTasks = (isRequired: boolean) =>
  sql<number>`(count(distinct ${whichTask}) filter (where ${reportRows.reason} = 'open-task'${
    isRequired ? sql` and not ${reportRows.isOptional}` : sql``
  }))::int`

/**
 * The record of each row and its person; a person deleted meanwhile is left out. `recordOf` names each field: a thousand
 * records take 0.3 ms that way, and took 4 to 18 where the person was put in with `...`.
 */
async function withPeople<Row extends { contactId: number }, Record>(
  database: Database,
  rows: readonly Row[],
  recordOf: (person: ReportedPerson, row: Row) => Record,
): Promise<Record[]> {
  // Two reads instead of a join: the planner would walk all contacts for every page.
  const people = await readReportedPeople(
    database,
    rows.map((row) => row.contactId),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.contactId)
    return person ? [recordOf(person, row)] : []
  })
}

export async function readPeople(
  database: Database,
  question: ReportQuestion,
  start: PageStart,
  limit: number,
): Promise<Page<PersonRecord>> {
  const rows = await database
    .select({
      contactId: reportRows.contactId,
      nextProductDate: min(reportRows.productDate),
      openTasks: openTasks(false),
      openRequiredTasks: openTasks(true),
      unprintedMedia: sql<number>`(count(*) filter (where ${reportRows.reason} = 'unprinted-media'))::int`,
    })
    .from(reportRows)
    .where(and(isAsked(question), gt(reportRows.contactId, start.contactId)))
    .groupBy(reportRows.contactId)
    .orderBy(asc(reportRows.contactId))
    .limit(limit)
  const last = rows.at(-1)
  return {
    records: await withPeople(database, rows, (person, row) => ({
      customerId: person.customerId,
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: person.dateOfBirth,
      email: person.email,
      ipCode: person.ipCode,
      location: question.location.name,
      nextProductDate: row.nextProductDate,
      openTasks: row.openTasks,
      openRequiredTasks: row.openRequiredTasks,
      unprintedMedia: row.unprintedMedia,
    })),
    next: last && rows.length === limit ? { contactId: last.contactId, rowId: 0 } : null,
  }
}

export async function readDetails(
  database: Database,
  question: ReportQuestion,
  start: PageStart,
  limit: number,
): Promise<Page<DetailRecord>> {
  const rows = await database
    .select()
    .from(reportRows)
    .where(
      and(isAsked(question), sql`(${reportRows.contactId}, ${reportRows.id}) > (${start.contactId}, ${start.rowId})`),
    )
    .orderBy(asc(reportRows.contactId), asc(reportRows.id))
    .limit(limit)
  const last = rows.at(-1)
  return {
    records: await withPeople(database, rows, (person, row) => ({
      customerId: person.customerId,
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: person.dateOfBirth,
      email: person.email,
      ipCode: person.ipCode,
      location: question.location.name,
      reason: row.reason,
      task: row.taskName,
      taskType: row.taskType,
      isOptional: row.reason === 'open-task' ? row.isOptional : null,
      orderNumber: row.orderNumber,
      productId: row.productId,
      product: row.productName,
      isSeasonPass: row.isSeasonPass,
      productDate: row.productDate,
    })),
    next: last && rows.length === limit ? { contactId: last.contactId, rowId: last.id } : null,
  }
}
