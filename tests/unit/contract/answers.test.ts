import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints'

/** What spec section 7 does not describe, and texts that are read over defaults. */
const takesAny: readonly EndpointName[] = ['uploadPhoto', 'getDefaultLanguage', 'getDefaultTheme']
const names = Object.keys(endpoints) as EndpointName[]
const answersOf = (name: EndpointName): v.GenericSchema | null => {
  const { response } = endpoints[name]
  return response === 'file' || takesAny.includes(name) ? null : response
}

describe('an object that is not what was asked for is no answer in which nothing is set', () => {
  test.each(names.filter(answersOf))('%s', (name) => {
    const schema = answersOf(name)
    const others = [{}, { error: 'upstream' }, ...(schema?.type === 'array' ? [] : [[]])]
    expect(others.filter((other) => schema && v.safeParse(schema, other).success)).toEqual([])
  })
})

/** A ticket that is not there has an id at most (spec section 4): its callers look at what it says of a delivery. */
const tickets: readonly EndpointName[] = ['getContactMedia', 'updateETicketDelivery', 'sendPersonsPass']
const hasMoreThanAnId = (name: EndpointName) => {
  const schema = answersOf(name) as { entries?: object } | null
  return Object.keys(schema?.entries ?? {}).some((field) => field !== 'id') && !tickets.includes(name)
}

test.each(names.filter(hasMoreThanAnId))('an id alone is no record that was saved: %s', (name) => {
  const schema = answersOf(name)
  expect(schema && v.safeParse(schema, { id: 1 }).success).toBe(false)
})

test('of the groups of tasks, a server may leave out those in which nothing is due', () => {
  const { response } = endpoints.groupContactTasks
  const none = { photoContactTasks: [], childRegistrationContactTasks: [], rentalProfileContactTasks: [] }
  expect(v.parse(response, { waiverContactTasks: [] })).toEqual({ ...none, waiverContactTasks: [] })
  expect(v.parse(response, { waiverContactTasks: null })).toEqual({ ...none, waiverContactTasks: [] })
})
