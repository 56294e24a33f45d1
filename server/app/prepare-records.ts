import { seedCollections } from '../collections/seed-collections'
import type { Database } from '../database/database'
import { appendOnlyTables } from '../records/append-only'
import { guardAppendOnly } from '../records/guard-append-only'
import { seedRentalReferences } from '../rental/seed-rental-references'
import { seedTaskTypes } from '../task-types/seed-task-types'

/** What every venue's database has before its first request, with demo data or without. Doing it again changes nothing. */
export async function prepareRecords(database: Database) {
  await guardAppendOnly(database, appendOnlyTables)
  await seedTaskTypes(database)
  await seedRentalReferences(database)
  await seedCollections(database)
}
