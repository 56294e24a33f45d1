import { safeParse } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { givenLine, givenList } from '../../../src/contract/given'

afterEach(() => {
  vi.restoreAllMocks()
})

test('what is said of too much is written once there is too much, and not as the app starts', () => {
  const written = vi.spyOn(Number.prototype, 'toLocaleString')
  const line = givenLine(1000)
  const list = givenList(line, 2000)
  expect(written).not.toHaveBeenCalled()

  const of = (schema: typeof line | typeof list, input: unknown) =>
    safeParse(schema, input).issues?.map(({ message }) => message)
  expect(of(line, 'x'.repeat(1001))).toEqual(['At most 1,000 characters'])
  expect(
    of(
      list,
      Array.from({ length: 2001 }, () => ''),
    ),
  ).toEqual(['At most 2,000 at once'])
})
