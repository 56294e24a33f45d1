import { expect, test } from 'vitest'
import { rowOf } from '../../../src/desk/list-place'

const shown = [{ contactId: 1 }, { contactId: 2 }, { contactId: 4 }]

test('the list is gone on with at the person that was left, or at who has come into their place', () => {
  expect(rowOf({ contactId: 2, row: 0 }, shown)).toBe(1)
  expect(rowOf({ contactId: 3, row: 2 }, shown)).toBe(2)
  expect(rowOf({ contactId: 5, row: 9 }, shown)).toBe(2)
  expect(rowOf(null, shown)).toBeNull()
  expect(rowOf({ contactId: 2, row: 1 }, [])).toBeNull()
})
