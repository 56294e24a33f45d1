import { eq, sql } from 'drizzle-orm'
import type { ListedActivity, ListedLocation, ListedTask } from '../../src/lists/admin-lists'
import { activities, activityTasks } from '../activities/activity.table'
import type { Database } from '../database/database'
import { isoInstant, rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { locations } from '../locations/location.table'
import { tasks } from '../tasks/task.table'

// What lists are searched and sorted by, and no more: texts and pictures are read for one page alone.

const task = rowsAsJson(
  { id: tasks.id, name: tasks.name, taskTypeId: tasks.taskTypeId, modifiedDate: isoInstant(tasks.modifiedAt) },
  tasks.id,
)

export const listedTasks = async (database: Database): Promise<ListedTask[]> =>
  theRow(await database.select({ rows: task }).from(tasks)).rows

const location = rowsAsJson(
  {
    id: locations.id,
    name: locations.name,
    description: locations.description,
    isEnabled: locations.isEnabled,
    isDefault: locations.isDefault,
    isEditProfileLocation: locations.isEditProfileLocation,
    usePosTransactionsAndOrders: locations.usePosTransactionsAndOrders,
    defaultActivityId: locations.defaultActivityId,
    modifiedDateUtc: isoInstant(locations.modifiedAt),
  },
  locations.id,
)

export const listedLocations = async (database: Database): Promise<ListedLocation[]> =>
  theRow(await database.select({ rows: location }).from(locations)).rows

const activity = (withImages: boolean) =>
  rowsAsJson(
    {
      id: activities.id,
      name: activities.name,
      ageMin: activities.ageMin,
      ageMax: activities.ageMax,
      imageUrl: withImages ? sql<string>`${activities.imageUrl}` : sql<string>`''`,
      modifiedDateUtc: isoInstant(activities.modifiedAt),
      tasks: sql<number>`(select count(*) from ${activityTasks} where ${eq(activityTasks.activityId, activities.id)})`,
    },
    activities.id,
  )

/** A picture may be an address of a hundred thousand characters: it is read only to sort by it. */
export async function listedActivities(database: Database, sort: string | undefined): Promise<ListedActivity[]> {
  const { rows } = theRow(await database.select({ rows: activity(sort === 'imageUrl') }).from(activities))
  return rows.map(({ tasks: length, ...row }) => ({ ...row, activityTasks: { length } }))
}
