import { and, eq, max } from 'drizzle-orm'
import type { DeviceWaiver } from '../../src/contract/entities/device/device'
import { taskTypeIds } from '../../src/contract/task-types'
import { activityTasks } from '../activities/activity.table'
import type { Database } from '../database/database'
import { locationActivities } from '../locations/location.table'
import { waiverVersions } from '../records/waiver-version.table'
import { tasks } from '../tasks/task.table'

/** The waivers of a location's activities, each in its newest version. */
export async function readWaiversAt(database: Database, locationId: number): Promise<DeviceWaiver[]> {
  const rows = await database
    .select({ taskId: tasks.id, name: tasks.name, version: max(waiverVersions.version) })
    .from(locationActivities)
    .innerJoin(activityTasks, eq(activityTasks.activityId, locationActivities.activityId))
    .innerJoin(tasks, and(eq(tasks.id, activityTasks.taskId), eq(tasks.taskTypeId, taskTypeIds.Waiver)))
    .innerJoin(waiverVersions, eq(waiverVersions.taskId, tasks.id))
    .where(eq(locationActivities.locationId, locationId))
    .groupBy(tasks.id)
    .orderBy(tasks.id)
  return rows.map(({ version, ...waiver }) => ({ ...waiver, version: version ?? 0 }))
}
