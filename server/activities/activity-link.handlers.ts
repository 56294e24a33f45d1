import { and, eq } from 'drizzle-orm'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { readTask } from '../tasks/task.answer'
import { readActivityTasks } from './activity.answer'
import { readActivity } from './activity.handlers'
import { activities, activityProducts, activityTasks } from './activity.table'

/** An existing link is answered as it is: linking twice makes one link. */
export const activityLinkHandlers = {
  async linkTask({ database, params, body }) {
    await readActivity(database, params.activityId)
    await readTask(database, body.taskId)
    await database
      .insert(activityTasks)
      .values({ activityId: params.activityId, taskId: body.taskId })
      .onConflictDoNothing()
    const links = await readActivityTasks(database, [params.activityId])
    return found(
      links.find((link) => link.taskId === body.taskId),
      'link',
    )
  },

  async unlinkTask({ database, params }) {
    const [removed] = await database
      .delete(activityTasks)
      .where(and(eq(activityTasks.activityId, params.id), eq(activityTasks.taskId, params.taskId)))
      .returning()
    return { id: found(removed, 'link').id }
  },

  /** The order of tasks is the order of their links, so all are linked again in the new order. */
  orderActivityTasks: ({ database, params: { id }, body: { taskIds } }) =>
    database.transaction(async (tx) => {
      // Locked, so that no one else's new link is lost between the two steps.
      await tx.select({ id: activities.id }).from(activities).where(eq(activities.id, id)).for('update')
      await readActivity(tx, id)
      const linked = (await readActivityTasks(tx, [id])).map((link) => link.taskId)
      if (linked.toSorted().join() !== taskIds.toSorted().join()) {
        throw new Refusal(409, 'tasks-changed', 'Other tasks are linked by now. Open the activity again.')
      }
      await tx.delete(activityTasks).where(eq(activityTasks.activityId, id))
      if (taskIds.length > 0) {
        await tx.insert(activityTasks).values(taskIds.map((taskId) => ({ activityId: id, taskId })))
      }
      return readActivityTasks(tx, [id])
    }),

  async linkProduct({ database, params, body }) {
    await readActivity(database, params.activityId)
    const link = { activityId: params.activityId, productId: body.productId }
    await database.insert(activityProducts).values(link).onConflictDoNothing()
    const [row] = await database
      .select()
      .from(activityProducts)
      .where(and(eq(activityProducts.activityId, link.activityId), eq(activityProducts.productId, link.productId)))
    return found(row, 'link')
  },

  async unlinkProduct({ database, params }) {
    const [removed] = await database
      .delete(activityProducts)
      .where(and(eq(activityProducts.activityId, params.id), eq(activityProducts.productId, params.productId)))
      .returning()
    return { id: found(removed, 'link').id }
  },
} satisfies Pick<Handlers, 'linkTask' | 'unlinkTask' | 'orderActivityTasks' | 'linkProduct' | 'unlinkProduct'>
