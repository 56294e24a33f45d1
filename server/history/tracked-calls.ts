import { and, eq } from 'drizzle-orm'
import type { EndpointName } from '../../src/contract/endpoints'
import { readActivities } from '../activities/activity.answer'
import { apiKeys } from '../api-keys/api-key.table'
import type { FieldValue } from '../changes/admin-change.table'
import type { TrackedCall, TrackedRecord } from '../changes/track-changes'
import { collectionItems, collections } from '../collections/collection.table'
import { readLocations } from '../locations/location.answer'
import { taskTypes } from '../task-types/task-type.table'
import { readTasks } from '../tasks/task.answer'

type Values = Record<string, FieldValue>

const task: TrackedRecord = {
  area: 'tasks',
  async read(database, id) {
    const [found] = await readTasks(database, [id])
    if (!found) return null
    // The text has versions of its own, which say what was different.
    const { id: _, taskType: __, modifiedDate: ___, waiverText: ____, ...values } = found
    return { name: found.name, values: values as Values }
  },
}

const activity: TrackedRecord = {
  area: 'activities',
  async read(database, id) {
    const [found] = await readActivities(database, [id])
    if (!found) return null
    const { id: _, modifiedDateUtc: __, activityTasks, activityProducts, ...values } = found
    const tasks = activityTasks.map(({ task: linked, taskId }) => linked?.name ?? String(taskId))
    const products = activityProducts.map(({ productId }) => productId)
    return { name: found.name, values: { ...values, tasks, products } }
  },
}

const location: TrackedRecord = {
  area: 'locations',
  async read(database, id) {
    const [found] = await readLocations(database, [id])
    if (!found) return null
    const { id: _, modifiedDateUtc: __, activityLocations, defaultActivityId, ...values } = found
    const nameOf = ({ activityId, activity: linked }: (typeof activityLocations)[number]) =>
      linked?.name ?? String(activityId)
    const byDefault = activityLocations.find(({ activityId }) => activityId === defaultActivityId)
    const defaultActivity = byDefault ? nameOf(byDefault) : (defaultActivityId ?? null)
    return { name: found.name, values: { ...values, defaultActivity, activities: activityLocations.map(nameOf) } }
  },
}

const taskType: TrackedRecord = {
  area: 'taskTypes',
  async read(database, id) {
    const [found] = await database
      .select()
      .from(taskTypes)
      .where(and(eq(taskTypes.id, id), eq(taskTypes.isDeleted, false)))
    if (!found) return null
    const { id: _, isDeleted: __, ...values } = found
    return { name: found.name, values }
  },
}

const collection: TrackedRecord = {
  area: 'collections',
  async read(database, id) {
    const [found] = await database.select().from(collections).where(eq(collections.id, id))
    if (!found) return null
    const rows = await database
      .select()
      .from(collectionItems)
      .where(eq(collectionItems.collectionId, id))
      .orderBy(collectionItems.id)
    return { name: found.name, values: { name: found.name, items: rows.map(({ name, value }) => `${name}: ${value}`) } }
  },
}

const apiKey: TrackedRecord = {
  area: 'apiKeys',
  async read(database, id) {
    const [found] = await database.select().from(apiKeys).where(eq(apiKeys.id, id))
    return found
      ? { name: found.nickname, values: { nickname: found.nickname, type: found.type, scopes: found.scopes } }
      : null
  },
}

const numberIn = (from: unknown, name: string): number | null => {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : null
  return typeof value === 'number' ? value : null
}

const added = (record: TrackedRecord): TrackedCall => ({ record, idOf: (_, answer) => numberIn(answer, 'id') })
const named = (record: TrackedRecord, param = 'id'): TrackedCall => ({
  record,
  idOf: ({ params }) => numberIn(params, param),
})
const ofCollection: TrackedCall = { record: collection, idOf: ({ body }) => numberIn(body, 'collectionId') }
/** By an item alone: its row says whose it is, as long as it is there. */
const ofCollectionOfItem: TrackedCall = {
  record: collection,
  async idOf({ params, database }) {
    const [item] = await database
      .select({ collectionId: collectionItems.collectionId })
      .from(collectionItems)
      .where(eq(collectionItems.id, numberIn(params, 'id') ?? 0))
    return item?.collectionId ?? null
  },
}

/** Calls of administrators whose changes are kept, beside language, theme, settings and access. */
export const trackedCalls = {
  addTask: added(task),
  updateTask: named(task),
  removeTask: named(task),
  publishWaiver: named(task),
  addTaskType: { record: taskType, idOf: (_, answer) => Number((answer as { id?: string } | null)?.id) || null },
  updateTaskType: named(taskType),
  removeTaskType: named(taskType),
  addActivity: added(activity),
  updateActivity: named(activity),
  removeActivity: named(activity),
  linkTask: named(activity, 'activityId'),
  unlinkTask: named(activity),
  orderActivityTasks: named(activity),
  linkProduct: named(activity, 'activityId'),
  unlinkProduct: named(activity),
  addLocation: added(location),
  updateLocation: named(location),
  removeLocation: named(location),
  linkActivity: named(location, 'locationId'),
  unlinkActivity: named(location, 'locationId'),
  addCollection: added(collection),
  updateCollection: named(collection),
  removeCollection: named(collection),
  addCollectionItem: ofCollection,
  updateCollectionItem: ofCollection,
  removeCollectionItem: ofCollectionOfItem,
  addApiKey: added(apiKey),
  removeApiKey: named(apiKey),
} as const satisfies { readonly [N in EndpointName]?: TrackedCall }
