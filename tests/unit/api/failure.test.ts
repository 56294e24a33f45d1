import { describe, expect, test } from 'vitest'
import { kindOfStatus, readRetryAfter } from '../../../src/api/failure'

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

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 10, 12, 0, 0)
  test.each([
    ['absent', null, null],
    ['seconds', '120', 120_000],
    ['zero', '0', 0],
    ['a date ahead', 'Sat, 10 Jan 2026 12:00:30 GMT', 30_000],
    ['a date that is past', 'Sat, 10 Jan 2026 11:00:00 GMT', 0],
    ['nonsense', 'soon', null],
  ])('as %s', (_, header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected)
  })
})
