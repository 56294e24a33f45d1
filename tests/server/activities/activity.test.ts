import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { callAs } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let venue: Awaited<ReturnType<typeof seedVenue>>
let call: ReturnType<typeof callAs>
beforeAll(async () => {
  open = await openVenueDatabase()
  venue = await seedVenue(open.database)
  call = callAs(open.database, admin)
})
afterAll(() => open.close())

const add = (body: Record<string, unknown> = {}) => call('addActivity', { body: { name: 'Sledging', ...body } })

describe('an activity', () => {
  it('is answered as saved', async () => {
    expect(await add({ ageMin: 4, ageMax: 12, imageUrl: '/images/sledge.jpg' })).toMatchObject({
      name: 'Sledging',
      ageMin: 4,
      ageMax: 12,
      imageUrl: '/images/sledge.jpg',
      activityTasks: [],
      activityProducts: [],
    })
  })

  it.each([
    ['ages the wrong way round', { ageMin: 12, ageMax: 4 }],
    ['half an age', { ageMin: 4.5 }],
    ['an image that is a script', { imageUrl: 'javascript:alert(1)' }],
  ])('with %s is refused', async (_, body) => {
    await expect(add(body)).rejects.toMatchObject({ status: 422 })
  })

  it('lists its tasks and products in the order in which they were linked, each once', async () => {
    const { id } = await add()
    for (const taskId of [venue.photoId, venue.waiverId, venue.photoId]) {
      await call('linkTask', { params: { activityId: id }, body: { activityId: id, taskId } })
    }
    await call('linkProduct', { params: { activityId: id }, body: { activityId: id, productId: 'RENT' } })
    const tasks = await call('listActivityTasks', { params: { id } })
    expect(tasks.map((link) => link.task?.name)).toEqual(['Pass photo', 'Season waiver'])
    const listed = (await call('listActivities')).find((activity) => activity.id === id)
    expect(listed).toMatchObject({ activityTasks: tasks, activityProducts: [{ productId: 'RENT' }] })
    expect(await call('unlinkTask', { params: { id, taskId: venue.photoId } })).toEqual({ id: tasks[0]?.id })
    await call('unlinkProduct', { params: { id, productId: 'RENT' } })
    await expect(call('unlinkProduct', { params: { id, productId: 'RENT' } })).rejects.toMatchObject({ status: 404 })
  })

  it('has its tasks in the order in which they were put, and only its own, each once', async () => {
    const { id } = await add()
    const taskIds = [venue.photoId, venue.waiverId]
    for (const taskId of taskIds)
      await call('linkTask', { params: { activityId: id }, body: { activityId: id, taskId } })
    const order = (ids: number[]) => call('orderActivityTasks', { params: { id }, body: { taskIds: ids } })
    const turned = await order(taskIds.toReversed())
    expect(turned.map(({ taskId }) => taskId)).toEqual(taskIds.toReversed())
    expect((await call('listActivities')).find((one) => one.id === id)?.activityTasks).toEqual(turned)
    for (const wrong of [[venue.photoId], [...taskIds, 4711], [venue.photoId, venue.photoId]]) {
      await expect(order(wrong)).rejects.toMatchObject({ status: 409, code: 'tasks-changed' })
    }
    expect(await call('listActivityTasks', { params: { id } })).toEqual(turned)
  })

  it('takes its links along when it is deleted, and locations lose it as their default', async () => {
    expect(await call('removeActivity', { params: { id: venue.activityId } })).toEqual({ id: venue.activityId })
    expect(await call('listLocations')).toMatchObject([{ defaultActivityId: null, activityLocations: [] }])
    expect(await call('listTasks')).toHaveLength(4)
  })
})
