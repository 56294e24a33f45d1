import { and, count, countDistinct, eq, gte, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { deletionRequests } from '../account/deletion-request.table'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { devices } from '../devices/device.table'
import { receipts } from '../records/receipt.table'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { reportRows } from '../reports/report-row.table'
import { isRefused } from '../sealing/refused'
import { sealedDocuments } from '../sealing/sealed-document.table'
import { dayAt, readTimeZone } from '../settings/venue-day'

const WEEK_MS = 7 * 86_400_000

/** Since midnight at the venue. What was deleted since then is not counted. */
export async function countDocumentsOf(database: Database, now: Date) {
  const timeZone = await readTimeZone(database)
  const midnight = sql`(${dayAt(now, timeZone)}::timestamp at time zone ${timeZone})`
  return theRow(
    await database
      .select({ people: countDistinct(receipts.contactId), documents: count() })
      .from(receipts)
      .where(and(gte(receipts.receivedAt, midnight), isNull(receipts.deletedAt))),
  )
}

/** People with a required task still open in this generation of the customer report. */
export async function countOutstanding(database: Database, generation: number): Promise<number> {
  const isOpen = and(
    eq(reportRows.generation, generation),
    eq(reportRows.reason, 'open-task'),
    eq(reportRows.isOptional, false),
  )
  const rows = await database
    .select({ people: countDistinct(reportRows.contactId) })
    .from(reportRows)
    .where(isOpen)
  return theRow(rows).people
}

/** Waivers of the last week that show a text which was not the newest when they came in. */
export async function countOlderTexts(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WEEK_MS)
  const rows = await database
    .select({ waivers: count() })
    .from(waiverEvidence)
    .where(and(gte(waiverEvidence.receivedAt, since), eq(waiverEvidence.isCurrentVersion, false)))
  return theRow(rows).waivers
}

export const countDeletionRequests = (database: Database): Promise<number> => database.$count(deletionRequests)

export const countRefused = (database: Database): Promise<number> => database.$count(sealedDocuments, isRefused)

/** Tablets that are enrolled, and documents that waited on them when they last called. */
export async function countDevices(database: Database) {
  const { enrolled, unsent } = theRow(
    await database
      .select({ enrolled: count(), unsent: sum(devices.unsentCount).mapWith(Number) })
      .from(devices)
      .where(and(isNotNull(devices.publicKey), isNull(devices.revokedAt))),
  )
  return { enrolled, unsent: unsent ?? 0 }
}
