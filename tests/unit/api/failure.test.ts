import { describe, expect, test } from 'vitest'
import { kindOfStatus } from '../../../src/api/failure'

describe('the class of a failed call', () => {
  test.each([
    [201, 'malformed'],
    [204, 'malformed'],
    [304, 'malformed'],
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'gone'],
    [413, 'too-large'],
    [415, 'unsupported'],
    [418, 'invalid'],
    [422, 'invalid'],
    [425, 'timeout'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('%i is %s', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind)
  })
})
