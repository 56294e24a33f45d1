import { expect, it } from 'vitest'
import { routePath } from '../../../server/http/route-path'

it('turns the parts of a path into parts of a route', () => {
  expect(routePath('/api/locations/{locationId}/activities/{activityId}').path).toBe(
    '/api/locations/:locationId/activities/:activityId',
  )
})

it('gives a part that follows no slash a value that starts with one', () => {
  const { path, readParams } = routePath('/api/tasks/contact/complete{completeEndpoint}')
  expect(path).toBe('/api/tasks/contact/complete/:completeEndpoint')
  expect(readParams({ completeEndpoint: 'waiver' })).toEqual({ completeEndpoint: '/waiver' })
})
