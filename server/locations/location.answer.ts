import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Location } from '../../src/contract/entities/location'
import { groupedBy } from '../../src/contract/grouped-by'
import { activities } from '../activities/activity.table'
import type { Database } from '../database/database'
import { isoInstant, rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { locationActivities, locations } from './location.table'

const { modifiedAt, ...columns } = getTableColumns(locations)

const location = rowsAsJson({ ...columns, modifiedDateUtc: isoInstant(modifiedAt) }, locations.id)

const link = rowsAsJson(
  { ...getTableColumns(locationActivities), activityName: activities.name },
  locationActivities.id,
)

/** The activities that all locations offer, or those of these ids, in the order in which they were linked. */
export async function linkedActivities(database: Database, ids?: readonly number[]) {
  const { links } = theRow(
    await database
      .select({ links: link })
      .from(locationActivities)
      .innerJoin(activities, eq(activities.id, locationActivities.activityId))
      .where(ids && inArray(locationActivities.locationId, [...ids])),
  )
  return links.map(({ activityName: name, ...link }) => ({ ...link, activity: { name } }))
}

/** All locations with their activities, or those of these ids. */
export async function readLocations(database: Database, ids?: readonly number[]): Promise<Location[]> {
  const { rows } = theRow(
    await database
      .select({ rows: location })
      .from(locations)
      .where(ids && inArray(locations.id, [...ids])),
  )
  const linksOf = groupedBy(await linkedActivities(database, ids), (link) => link.locationId)
  return rows.map((row) => ({ ...row, activityLocations: linksOf.get(row.id) ?? [] }))
}

export const readLocation = async (database: Database, id: number) =>
  found((await readLocations(database, [id]))[0], 'location')
