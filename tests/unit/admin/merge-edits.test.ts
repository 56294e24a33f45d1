import { describe, expect, test } from 'vitest'
import { changedFields, mergeEdits } from '../../../src/admin/form/merge-edits'

const base = { name: 'Photo', ageMin: null, isOptional: false }

describe('What was typed, on top of what someone else saved meanwhile', () => {
  test('keeps both where they changed different fields', () => {
    expect(mergeEdits({ base, typed: { ...base, ageMin: 3 }, now: { ...base, name: 'Portrait' } })).toEqual({
      values: { name: 'Portrait', ageMin: 3, isOptional: false },
      clashes: [],
    })
  })

  test('stays, and is named, where both changed a field to something else', () => {
    expect(mergeEdits({ base, typed: { ...base, name: 'Face' }, now: { ...base, name: 'Portrait' } })).toEqual({
      values: { ...base, name: 'Face' },
      clashes: ['name'],
    })
  })

  test('is no clash where both changed it alike, or no one else changed it', () => {
    const typed = { ...base, name: 'Portrait' }
    expect(mergeEdits({ base, typed, now: typed })).toEqual({ values: typed, clashes: [] })
    expect(mergeEdits({ base, typed, now: base })).toEqual({ values: typed, clashes: [] })
  })
})

test('what was changed is what differs, nothing being the same as not there', () => {
  expect(changedFields({ name: 'Photo' }, { name: 'Face', ageMin: null, isOptional: false })).toEqual({
    name: 'Face',
    isOptional: false,
  })
})
