import { page, userEvent } from 'vitest/browser'
import type { ListSearch } from '../../../../src/admin/list/list-search'
import { activitiesResource } from '../../../../src/admin/resources/activities.resource'
import { mountResource } from '../../support/mount-admin'

export const tasks = ['Waiver', 'Rental Profile', 'Pass Photo'].map((name, index) => ({
  id: index + 1,
  name,
  taskTypeId: 2 as const,
}))

interface Row {
  id: number
  name: string
  activityTasks: { id: number; activityId: number; taskId: number }[]
}

interface More {
  order?: Response
  /** Beside the three. */
  moreTasks?: number
  /** Beside the two; the first activity is the default of each. */
  moreLocations?: number
}

const many = <T,>(count: number, one: (number: number) => T) => Array.from({ length: count }, (_, at) => one(at + 1))

/** A venue with 12 activities that keeps what is added, linked and put in order. The first has all three tasks. */
export function mountActivities(search: ListSearch = {}, { order, moreTasks = 0, moreLocations = 0 }: More = {}) {
  const link = (activityId: number) => (taskId: number) => ({ id: activityId * 100 + taskId, activityId, taskId })
  const activities: Row[] = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: `Activity ${index + 1}`,
    activityTasks: index === 0 ? [1, 2, 3].map(link(1)) : [],
  }))
  const rowOf = (id: unknown) => activities.find((one) => one.id === Number(id)) as Row
  const calls: string[] = []
  const mounted = mountResource(
    activitiesResource,
    {
      listActivities: () => activities,
      listTasks: () => [
        ...tasks,
        ...many(moreTasks, (number) => ({ id: 100 + number, name: `Lodge ${number}`, taskTypeId: 2 as const })),
      ],
      listLocations: () => [
        { id: 1, name: 'Summit Base', defaultActivityId: 1, isDefault: true },
        { id: 2, name: 'Rental Shop', activityLocations: [{ id: 1, locationId: 2, activityId: 1 }] },
        ...many(moreLocations, (number) => ({ id: 100 + number, name: `Hut ${number}`, defaultActivityId: 1 })),
      ],
      addActivity: ({ body }) => {
        const added = { ...(body as { name: string }), id: 13, activityTasks: [] }
        activities.push(added)
        return added
      },
      linkTask: ({ params }) => {
        const { activityTasks, id } = rowOf(params.activityId)
        const linked = link(id)(tasks[activityTasks.length]?.id ?? 0)
        calls.push(`link ${activityTasks.length + 1}`)
        activityTasks.push(linked)
        return linked
      },
      orderActivityTasks: ({ params, body }) => {
        if (order) return order
        const { taskIds } = body as { taskIds: number[] }
        calls.push(taskIds.join())
        rowOf(params.id).activityTasks = taskIds.map(link(Number(params.id)))
        return rowOf(params.id).activityTasks
      },
      removeActivity: ({ params }) => ({ id: Number(params.id) }),
    },
    search,
  )
  return { mounted, calls }
}

export const links = () => page.getByRole('region', { name: 'Assign Tasks' })
export const rows = () =>
  links()
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent)
export const pressed = async (name: string, key: string) => {
  const button = links().getByRole('button', { name })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}
