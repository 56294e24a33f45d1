import { and, asc, count, eq, gt, gte, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { contacts } from '../households/contact.table'
import type { Cell, detailColumns, personColumns } from './report-columns'
import { reportRows } from './report-row.table'
import type { ReportWindow } from './report-window'

/** What the second stage reads out of a finished generation. */
export interface ReportQuestion {
  generation: number
  location: { id: number; name: string }
  window: ReportWindow
  includePrintableMedia: boolean
}

/** Where the next page begins: after this contact, and within a contact after this row. */
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

const heads = alias(contacts, 'heads')

// A member has no address of their own: the head of the household is written to.
const isHeadOfMember = and(eq(heads.householdId, contacts.householdId), eq(heads.isHeadOfHousehold, true))

const person = {
  contactId: contacts.id,
  customerId: contacts.customerId,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  dateOfBirth: contacts.dateOfBirth,
  email: heads.email,
  ipCode: contacts.ipCode,
}

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

const openTasks = (isRequired: boolean) =>
  sql<number>`(count(distinct ${reportRows.taskName}) filter (where ${reportRows.reason} = 'open-task'${
    isRequired ? sql` and not ${reportRows.isOptional}` : sql``
  }))::int`

export async function readPeople(
  database: Database,
  question: ReportQuestion,
  start: PageStart,
  limit: number,
): Promise<Page<PersonRecord>> {
  const rows = await database
    .select({
      ...person,
      nextProductDate: min(reportRows.productDate),
      openTasks: openTasks(false),
      openRequiredTasks: openTasks(true),
      unprintedMedia: sql<number>`(count(*) filter (where ${reportRows.reason} = 'unprinted-media'))::int`,
      reasons: count(),
    })
    .from(reportRows)
    .innerJoin(contacts, eq(contacts.id, reportRows.contactId))
    .leftJoin(heads, isHeadOfMember)
    .where(and(isAsked(question), gt(reportRows.contactId, start.contactId)))
    .groupBy(contacts.id, heads.id)
    .orderBy(asc(contacts.id))
    .limit(limit)
  const last = rows.at(-1)
  return {
    records: rows.map(({ contactId, reasons, ...record }) => ({ ...record, location: question.location.name })),
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
    .select({
      ...person,
      rowId: reportRows.id,
      reason: reportRows.reason,
      task: reportRows.taskName,
      taskType: reportRows.taskType,
      isOptional: reportRows.isOptional,
      orderNumber: reportRows.orderNumber,
      productId: reportRows.productId,
      product: reportRows.productName,
      isSeasonPass: reportRows.isSeasonPass,
      productDate: reportRows.productDate,
    })
    .from(reportRows)
    .innerJoin(contacts, eq(contacts.id, reportRows.contactId))
    .leftJoin(heads, isHeadOfMember)
    .where(
      and(isAsked(question), sql`(${reportRows.contactId}, ${reportRows.id}) > (${start.contactId}, ${start.rowId})`),
    )
    .orderBy(asc(reportRows.contactId), asc(reportRows.id))
    .limit(limit)
  const last = rows.at(-1)
  return {
    records: rows.map(({ contactId, rowId, isOptional, ...record }) => ({
      ...record,
      isOptional: record.reason === 'open-task' ? isOptional : null,
      location: question.location.name,
    })),
    next: last && rows.length === limit ? { contactId: last.contactId, rowId: last.rowId } : null,
  }
}
