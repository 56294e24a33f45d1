import { expect, test } from 'vitest'
import { inOneLine } from '../../../src/ui/in-one-line'

test('facts in one line leave out what there is none of, and no line starts with the dot between two', () => {
  const line = inOneLine(['Born 7/14/1987', null, '', false, 4711])
  expect(line).toBe('Born 7/14/1987\u00a0· 4711')
})
