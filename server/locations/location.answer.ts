import { asc, eq, inArray } from 'drizzle-orm'
import type { Location } from '../../src/contract/location'
import { activities } from '../activities/activity.table'
import type { Database } from '../database/database'
import { groupedBy } from '../database/grouped-by'
import { found } from '../database/not-found'
import { locationActivities, locations } from './location.table'

export const linkedActivities = (database: Database) =>
  database
    .select({
      id: locationActivities.id,
      locationId: locationActivities.locationId,
      activityId: locationActivities.activityId,
      activity: { name: activities.name },
    })
    .from(locationActivities)
    .innerJoin(activities, eq(activities.id, locationActivities.activityId))
    .orderBy(asc(locationActivities.id))
    .$dynamic()

/** All locations with their activities, or those of these ids. */
export async function readLocations(database: Database, ids?: readonly number[]): Promise<Location[]> {
  const rows = await database
    .select()
    .from(locations)
    .where(ids && inArray(locations.id, [...ids]))
    .orderBy(asc(locations.id))
  const linksOf = groupedBy(await linkedActivities(database), (link) => link.locationId)
  return rows.map(({ modifiedAt, ...location }) => ({
    ...location,
    activityLocations: linksOf(location.id),
    modifiedDateUtc: modifiedAt.toISOString(),
  }))
}

export const readLocation = async (database: Database, id: number) =>
  found((await readLocations(database, [id]))[0], 'location')
