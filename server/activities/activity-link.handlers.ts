import { and, eq } from 'drizzle-orm'
import { found } from '../errors/not-found'
import type { Handlers } from '../http/handler'
import { readTask } from '../tasks/task.answer'
import { readActivityTasks } from './activity.answer'
import { readActivity } from './activity.handlers'
import { activityProducts, activityTasks } from './activity.table'

/** A link that stands already is answered as it is: linking twice is one link. */
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
} satisfies Pick<Handlers, 'linkTask' | 'unlinkTask' | 'linkProduct' | 'unlinkProduct'>
