import { seedCollections } from '../collections/seed-collections'
import { seedRentalReferences } from '../contact-tasks/seed-rental-references'
import type { Database } from '../database/database'
import { seedTaskTypes } from '../task-types/seed-task-types'
import { guardAppendOnly } from './guard-append-only'

/** What every venue's database has before its first request, with demo data or without. Doing it again changes nothing. */
export async function prepareRecords(database: Database) {
  await guardAppendOnly(database)
  await seedTaskTypes(database)
  await seedRentalReferences(database)
  await seedCollections(database)
}
