import { and, eq, ne, sql } from 'drizzle-orm'
import { readActivity } from '../activities/activity.handlers'
import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import type { Call, Handlers } from '../http/handler'
import { cleanHtml } from '../tasks/clean-html'
import { linkedActivities, readLocation, readLocations } from './location.answer'
import { refuseBrokenRules } from './location.rules'
import { locationActivities, locations } from './location.table'

type LocationBody = Call<'addLocation'>['body']

/** The values to store; 0 in the list of activities means none. */
async function toValues(tx: Database, body: LocationBody, { id, now }: { id: number | null; now: Date }) {
  await refuseBrokenRules(tx, body, id)
  const defaultActivityId = (body.defaultActivityId ?? 0) > 0 ? body.defaultActivityId : null
  if (defaultActivityId !== null) await readActivity(tx, defaultActivityId)
  return { ...body, defaultActivityId, checkInCompleteText: cleanHtml(body.checkInCompleteText), modifiedAt: now }
}

/** Saves one at a time: two that become the default at once would break the rule that there is one. */
const inOrder = <T>(database: Database, save: (tx: Database) => Promise<T>) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${locations} in share row exclusive mode`)
    return save(tx)
  })

const clearDefaultOf = (tx: Database, exceptId: number) =>
  tx
    .update(locations)
    .set({ isDefault: false })
    .where(and(eq(locations.isDefault, true), ne(locations.id, exceptId)))

/** Where a guest lands without a location link: a venue that has no default yet takes its first open location. */
async function ensureDefault(tx: Database) {
  const all = await tx.select().from(locations).orderBy(locations.id)
  if (all.length === 0 || all.some((one) => one.isDefault)) return
  const { id } = all.find((one) => one.isEnabled) ?? theRow(all)
  await tx.update(locations).set({ isDefault: true }).where(eq(locations.id, id))
}

export const locationHandlers = {
  addLocation: ({ database, body, now }) =>
    inOrder(database, async (tx) => {
      const values = await toValues(tx, body, { id: null, now: now() })
      if (values.isDefault) await clearDefaultOf(tx, 0)
      const { id } = theRow(await tx.insert(locations).values(values).returning({ id: locations.id }))
      await ensureDefault(tx)
      return readLocation(tx, id)
    }),

  updateLocation: ({ database, params, body, now }) =>
    inOrder(database, async (tx) => {
      const values = await toValues(tx, body, { id: params.id, now: now() })
      if (values.isDefault) await clearDefaultOf(tx, params.id)
      await tx.update(locations).set(values).where(eq(locations.id, params.id))
      await ensureDefault(tx)
      return readLocation(tx, params.id)
    }),

  /** Its links go with it. */
  removeLocation: ({ database, params }) =>
    inOrder(database, async (tx) => {
      const all = await readLocations(tx)
      const location = found(
        all.find(({ id }) => id === params.id),
        'location',
      )
      if (all.length === 1) {
        throw new Refusal(409, 'last-location', 'This is the only location: guests would have nowhere to check in.')
      }
      if (location.isDefault) {
        throw new Refusal(409, 'default-location', 'This is the default location: make another one the default first.')
      }
      await tx.delete(locations).where(eq(locations.id, location.id))
      return { id: location.id }
    }),

  async linkActivity({ database, params, body }) {
    const { locationId } = params
    await readLocation(database, locationId)
    await readActivity(database, body.activityId)
    await database.insert(locationActivities).values({ locationId, activityId: body.activityId }).onConflictDoNothing()
    const links = await linkedActivities(database, [locationId])
    return found(
      links.find(({ activityId }) => activityId === body.activityId),
      'link',
    )
  },

  async unlinkActivity({ database, params }) {
    const [removed] = await database
      .delete(locationActivities)
      .where(
        and(eq(locationActivities.locationId, params.locationId), eq(locationActivities.activityId, params.activityId)),
      )
      .returning()
    return { id: found(removed, 'link').id }
  },
} satisfies Pick<Handlers, 'addLocation' | 'updateLocation' | 'removeLocation' | 'linkActivity' | 'unlinkActivity'>
