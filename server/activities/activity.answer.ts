import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Activity } from '../../src/contract/entities/activity'
import { groupedBy } from '../../src/contract/grouped-by'
import type { Database } from '../database/database'
import { isoInstant, rowsAsJson } from '../database/queries/rows-as-json'
import { theRow } from '../database/queries/the-row'
import { tasks } from '../tasks/task.table'
import { activities, activityProducts, activityTasks } from './activity.table'

const { modifiedAt, ...columns } = getTableColumns(activities)

const activity = rowsAsJson({ ...columns, modifiedDateUtc: isoInstant(modifiedAt) }, activities.id)

const link = rowsAsJson({ ...getTableColumns(activityTasks), taskName: tasks.name }, activityTasks.id)

const product = rowsAsJson(getTableColumns(activityProducts), activityProducts.id)

/** The tasks of all activities, or of those of these ids, in the order in which they were linked. */
export async function readActivityTasks(database: Database, ids?: readonly number[]) {
  const { links } = theRow(
    await database
      .select({ links: link })
      .from(activityTasks)
      .innerJoin(tasks, eq(tasks.id, activityTasks.taskId))
      .where(ids && inArray(activityTasks.activityId, [...ids])),
  )
  return links.map(({ taskName: name, ...link }) => ({ ...link, task: { name } }))
}

/** All activities with their tasks and products, or those of these ids. */
export async function readActivities(database: Database, ids?: readonly number[]): Promise<Activity[]> {
  const { rows } = theRow(
    await database
      .select({ rows: activity })
      .from(activities)
      .where(ids && inArray(activities.id, [...ids])),
  )
  const tasksOf = groupedBy(await readActivityTasks(database, ids), (link) => link.activityId)
  const { products } = theRow(
    await database
      .select({ products: product })
      .from(activityProducts)
      .where(ids && inArray(activityProducts.activityId, [...ids])),
  )
  const productsOf = groupedBy(products, (link) => link.activityId)
  return rows.map((row) => ({
    ...row,
    activityTasks: tasksOf.get(row.id) ?? [],
    activityProducts: productsOf.get(row.id) ?? [],
  }))
}
