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

test('of the groups of tasks, a server may leave out those in which nothing is due', () => {
  const { response } = endpoints.groupContactTasks
  const none = { photoContactTasks: [], childRegistrationContactTasks: [], rentalProfileContactTasks: [] }
  expect(v.parse(response, { waiverContactTasks: [] })).toEqual({ ...none, waiverContactTasks: [] })
  expect(v.parse(response, { waiverContactTasks: null })).toEqual({ ...none, waiverContactTasks: [] })
})
