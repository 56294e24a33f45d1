import { activities, activityProducts, activityTasks } from '../activities/activity.table'
import { collectionItems, collections } from '../collections/collection.table'
import { seedCollections } from '../collections/seed-collections'
import type { Database } from '../database/database'
import { locationActivities, locations } from '../locations/location.table'
import { appendOnlyTables } from '../records/append-only'
import { guardAppendOnly } from '../records/guard-append-only'
import { waiverVersions } from '../records/waiver-version.table'
import { rentalReferences } from '../rental/rental-profile.table'
import { seedRentalReferences } from '../rental/seed-rental-references'
import { settings } from '../settings/settings.table'
import { waitForLeases } from '../settings/wait-for-leases'
import { seedTaskTypes } from '../task-types/seed-task-types'
import { taskTypes } from '../task-types/task-type.table'
import { tasks } from '../tasks/task.table'
import { stampConfiguration } from '../venue-cache/stamp-configuration'

/** What an administrator sets up, and what is read from it for guests. */
const configuration = [
  ...[settings, locations, locationActivities, activities, activityTasks, activityProducts],
  ...[tasks, taskTypes, waiverVersions, rentalReferences, collections, collectionItems],
]

/** What every venue's database has before its first request, with demo data or without. Doing it again changes nothing. */
export async function prepareRecords(database: Database) {
  await guardAppendOnly(database, appendOnlyTables)
  await stampConfiguration(database, configuration)
  await waitForLeases(database)
  await seedTaskTypes(database)
  await seedRentalReferences(database)
  await seedCollections(database)
}
