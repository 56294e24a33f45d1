import { seedCollections } from '../collections/seed-collections'
import type { Database } from '../database/database'
import { auditEntries } from '../records/audit-entry.table'
import { guardAppendOnly } from '../records/guard-append-only'
import { waiverEvidence } from '../records/waiver-evidence.table'
import { seedRentalReferences } from '../rental/seed-rental-references'
import { seedTaskTypes } from '../task-types/seed-task-types'
import { waiverVersions } from '../tasks/waiver-version.table'

/** What was audited, signed and shown. */
const appendOnly = [auditEntries, waiverEvidence, waiverVersions]

/** What every venue's database has before its first request, with demo data or without. Doing it again changes nothing. */
export async function prepareRecords(database: Database) {
  await guardAppendOnly(database, appendOnly)
  await seedTaskTypes(database)
  await seedRentalReferences(database)
  await seedCollections(database)
}
