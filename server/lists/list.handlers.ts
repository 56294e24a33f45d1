import { activityColumns, locationColumns, taskColumns } from '../../src/lists/admin-lists'
import { readActivities } from '../activities/activity.answer'
import type { Handlers } from '../http/handler'
import { readLocations } from '../locations/location.answer'
import { readTasks } from '../tasks/task.answer'
import { listPage } from './list-page'
import { listedActivities, listedLocations, listedTasks } from './listed-rows'

export const listHandlers = {
  pageTasks: async ({ database, query }) =>
    listPage(
      { columns: taskColumns, rows: await listedTasks(database), read: (ids) => readTasks(database, ids) },
      query,
    ),

  pageLocations: async ({ database, query }) =>
    listPage(
      { columns: locationColumns, rows: await listedLocations(database), read: (ids) => readLocations(database, ids) },
      query,
    ),

  pageActivities: async ({ database, query }) =>
    listPage(
      {
        columns: activityColumns,
        rows: await listedActivities(database, query.sort),
        read: (ids) => readActivities(database, ids),
      },
      query,
    ),
} satisfies Pick<Handlers, 'pageTasks' | 'pageLocations' | 'pageActivities'>
