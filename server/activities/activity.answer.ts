import { asc, eq, inArray } from 'drizzle-orm'
import type { Activity } from '../../src/contract/activity'
import type { Database } from '../database/database'
import { tasks } from '../tasks/task.table'
import { activities, activityProducts, activityTasks } from './activity.table'

const linkedTasks = (database: Database) =>
  database
    .select({
      id: activityTasks.id,
      activityId: activityTasks.activityId,
      taskId: activityTasks.taskId,
      task: { name: tasks.name },
    })
    .from(activityTasks)
    .innerJoin(tasks, eq(tasks.id, activityTasks.taskId))
    .orderBy(asc(activityTasks.id))
    .$dynamic()

export const readActivityTasks = (database: Database, activityId: number) =>
  linkedTasks(database).where(eq(activityTasks.activityId, activityId))

/** All activities with their tasks and products, or those of these ids. */
export async function readActivities(database: Database, ids?: readonly number[]): Promise<Activity[]> {
  const rows = await database
    .select()
    .from(activities)
    .where(ids && inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
  const taskLinks = await linkedTasks(database)
  const productLinks = await database.select().from(activityProducts).orderBy(asc(activityProducts.id))
  return rows.map(({ modifiedAt, ...activity }) => ({
    ...activity,
    activityTasks: taskLinks.filter((link) => link.activityId === activity.id),
    activityProducts: productLinks.filter((link) => link.activityId === activity.id),
    modifiedDateUtc: modifiedAt.toISOString(),
  }))
}
