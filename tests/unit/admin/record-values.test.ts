import { expect, test } from 'vitest'
import { areSame, problemsOf } from '../../../src/admin/form/record-values'
import { unknownTokens } from '../../../src/admin/form/tokens'
import { commentTokens } from '../../../src/admin/resources/comment-tokens'
import { shownDate } from '../../../src/admin/shown-date'
import { TaskBody, taskTypeIds } from '../../../src/contract/task'

const words = { required: (label: string) => `${label} is required` }
const required = [{ name: 'name', label: 'Name' }]

test('a required field that is empty says so by its name', () => {
  expect(problemsOf(TaskBody, required, { name: ' ', taskTypeId: taskTypeIds.Photo }, words)).toEqual({
    name: 'Name is required',
  })
})

test('a waiver needs the id of its waiver at the point of sale, other tasks do not', () => {
  expect(problemsOf(TaskBody, required, { name: 'A', taskTypeId: taskTypeIds.Waiver }, words)).toEqual({
    posWaiverId: 'POS waiver id is required',
  })
  expect(problemsOf(TaskBody, required, { name: 'A', taskTypeId: taskTypeIds.Photo }, words)).toEqual({})
})

test('two forms are the same whatever the order of their fields, and nothing equals not there', () => {
  expect(areSame({ a: 1, b: null }, { a: 1 })).toBe(true)
  expect(areSame({ a: 1 }, { a: 2 })).toBe(false)
  expect(areSame({ a: '' }, { a: false })).toBe(false)
})

test('of the words in braces those that nothing replaces are named, once each', () => {
  expect(unknownTokens(commentTokens.join(' '), commentTokens)).toEqual([])
  expect(unknownTokens('{signer} and {signer} at {Place}', commentTokens)).toEqual(['{signer}', '{Place}'])
})

test('a modified date is shown as MM/DD/YY hh:MM a', () => {
  const local = new Date(2026, 0, 5, 15, 4)
  expect(shownDate(local.toISOString())).toBe('01/05/26 03:04 PM')
  expect(shownDate(null)).toBe('')
  expect(shownDate('soon')).toBe('')
})
