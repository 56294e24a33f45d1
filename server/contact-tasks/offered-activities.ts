import type { Activity } from '../../src/contract/entities/activity'
import type { Location } from '../../src/contract/entities/location'
import type { Task } from '../../src/contract/entities/task'
import { found } from '../errors/not-found'
import type { CachedVenue } from '../venue-cache/cached-venue'
import type { OfferedActivity } from './due-tasks'

/**
 * The activities whose tasks are asked for at a location: the chosen one; else all of a transaction-driven location,
 * or the default one of any other. 404 for an activity that the location does not offer.
 */
export async function readOfferedActivities(
  venue: CachedVenue,
  location: Location,
  chosenId: number | null,
): Promise<OfferedActivity<Task>[]> {
  const linked = location.activityLocations.map((link) => link.activityId)
  const offered = location.defaultActivityId === null ? linked : [...linked, location.defaultActivityId]
  if (chosenId !== null) {
    found(
      offered.find((id) => id === chosenId),
      'activity at this location',
    )
  }
  const ids = chosenId !== null ? [chosenId] : location.usePosTransactionsAndOrders ? offered : defaultOf(location)
  const activities = await venue.activities(ids)
  const tasks = await venue.tasks(activities.flatMap((activity) => activity.activityTasks.map((link) => link.taskId)))
  const tasksById = new Map(tasks.map((task) => [task.id, task]))
  const inOrder = [...new Set(ids)].flatMap((id) => activities.filter((activity) => activity.id === id))
  return inOrder.map((activity) => withTasks(activity, tasksById))
}

const defaultOf = (location: Location) => (location.defaultActivityId === null ? [] : [location.defaultActivityId])

const withTasks = (activity: Activity, tasks: ReadonlyMap<number, Task>) => ({
  ageMin: activity.ageMin,
  ageMax: activity.ageMax,
  productIds: activity.activityProducts.map((link) => link.productId),
  tasks: activity.activityTasks.flatMap((link) => tasks.get(link.taskId) ?? []),
})
