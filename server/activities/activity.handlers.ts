import { eq } from 'drizzle-orm'
import { isImageUrl } from '../../src/contract/entities/theme'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Call, Handlers } from '../http/handler'
import { readActivities, readActivityTasks } from './activity.answer'
import { activities } from './activity.table'

export const readActivity = async (database: Database, id: number) =>
  found((await readActivities(database, [id]))[0], 'activity')

function toValues(body: Call<'addActivity'>['body'], now: Date) {
  const imageUrl = body.imageUrl?.trim() || null
  if (imageUrl !== null && !isImageUrl(imageUrl)) {
    const message = 'An image is an https address or a path of this site.'
    throw new Refusal(422, 'image-url-invalid', message, { imageUrl: message })
  }
  return { ...body, imageUrl, modifiedAt: now }
}

export const activityHandlers = {
  async addActivity({ database, body, now }) {
    const row = theRow(await database.insert(activities).values(toValues(body, now())).returning())
    return readActivity(database, row.id)
  },

  async updateActivity({ database, params, body, now }) {
    await database.update(activities).set(toValues(body, now())).where(eq(activities.id, params.id))
    return readActivity(database, params.id)
  },

  /** Its links go with it; locations that had it as their default activity have none. */
  async removeActivity({ database, params }) {
    const [removed] = await database.delete(activities).where(eq(activities.id, params.id)).returning()
    return { id: found(removed, 'activity').id }
  },

  async listActivityTasks({ database, params }) {
    await readActivity(database, params.id)
    return readActivityTasks(database, [params.id])
  },
} satisfies Pick<Handlers, 'addActivity' | 'updateActivity' | 'removeActivity' | 'listActivityTasks'>
