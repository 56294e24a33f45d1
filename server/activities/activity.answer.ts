import { asc, eq, inArray } from 'drizzle-orm'
import type { Activity } from '../../src/contract/activity'
import type { Database } from '../database/database'
import { groupedBy } from '../database/grouped-by'
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
  const tasksOf = groupedBy(await linkedTasks(database), (link) => link.activityId)
  const products = await database.select().from(activityProducts).orderBy(asc(activityProducts.id))
  const productsOf = groupedBy(products, (link) => link.activityId)
  return rows.map(({ modifiedAt, ...activity }) => ({
    ...activity,
    activityTasks: tasksOf(activity.id),
    activityProducts: productsOf(activity.id),
    modifiedDateUtc: modifiedAt.toISOString(),
  }))
}
