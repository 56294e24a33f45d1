import { describe, expect, test } from 'vitest'
import { readRetryAfter } from '../../../src/contract/errors'

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
