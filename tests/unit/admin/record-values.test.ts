import { expect, test } from 'vitest'
import { areSame, problemsOf } from '../../../src/admin/form/record-values'
import { unknownTokens } from '../../../src/admin/form/tokens'
import { typedNumber } from '../../../src/admin/form/typed-number'
import { shownDate } from '../../../src/admin/format-date'
import { commentTokens } from '../../../src/admin/resources/tasks/comment-tokens'
import { TaskBody } from '../../../src/contract/entities/task'
import { taskTypeIds } from '../../../src/contract/task-types'

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

test('everything that is wrong is said at once, each at its field', () => {
  const wrong = {
    name: '',
    taskTypeId: taskTypeIds.Waiver,
    posWaiverId: '',
    ageMin: 30,
    ageMax: 3,
    startEffectiveDate: '2027-02-01',
    endEffectiveDate: '2027-01-01',
  }
  expect(problemsOf(TaskBody, required, wrong, words)).toEqual({
    name: 'Name is required',
    posWaiverId: 'POS waiver id is required',
    ageMax: 'The highest age is below the lowest',
    endEffectiveDate: 'The last effective day is before the first',
  })
  expect(problemsOf(TaskBody, required, { ...wrong, useTodayAsValidationDate: true }, words)).not.toHaveProperty(
    'endEffectiveDate',
  )
  // No field of a waiver is on screen then.
  expect(problemsOf(TaskBody, required, { ...wrong, taskTypeId: taskTypeIds.Photo }, words)).not.toHaveProperty(
    'endEffectiveDate',
  )
})

test.each([
  ['ageMin', -1],
  ['ageMin', 151],
  ['ageMax', 'ten'],
  ['ageMax', '4.5'],
])('%s of %s is no age', (field, typed) => {
  const values = { name: 'A', taskTypeId: taskTypeIds.Photo, [field]: typed }
  expect(problemsOf(TaskBody, required, values, words)).toEqual({
    [field]: 'An age is a whole number of years from 0 to 150',
  })
})

test('a typed number is one when it is whole; what is none stays as it was typed', () => {
  expect([' 12 ', '-3', '', ' ', '1.5', '1e3', 'ten'].map(typedNumber)).toEqual([
    12,
    -3,
    null,
    null,
    '1.5',
    '1e3',
    'ten',
  ])
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
