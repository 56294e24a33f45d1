import { expect, test } from 'vitest'
import { theirsInWords } from '../../../src/admin/form/theirs-in-words'
import { activityAdvice } from '../../../src/admin/images/image-advice'
import type { Field } from '../../../src/admin/resource'
import { adminTexts } from '../../../src/settings/texts/admin/admin'

const fields: Field<string, { value: number; label: string }[]>[] = [
  { kind: 'number', name: 'ageMin', label: 'Age Min' },
  { kind: 'choice', name: 'defaultActivityId', label: 'Default activity', options: (activities) => activities },
  { kind: 'image', name: 'imageUrl', label: 'Image', advice: activityAdvice },
]
const beside = [{ value: 7, label: 'Skiing' }]
const said = (name: string, theirs: unknown) =>
  adminTexts.form.clash(theirsInWords(fields, beside, name, theirs)).split(' while ')[0]

test.each([
  ['a number', 'ageMin', 0, 'Someone else changed this to “0”'],
  ['a choice by its label', 'defaultActivityId', 7, 'Someone else changed this to “Skiing”'],
  ['a choice that is not among the options by no id', 'defaultActivityId', 8, 'Someone else changed this'],
  ['an image by no address', 'imageUrl', '/images/5.png', 'Someone else changed this'],
  ['what was emptied', 'imageUrl', null, 'Someone else emptied this'],
  ['a text of a field with its own component', 'posWaiverId', 'W-1', 'Someone else changed this to “W-1”'],
  ['a marked-up text by no tags', 'waiverText', '<p>Ski</p>', 'Someone else changed this'],
  ['a long text by none of it', 'customComment', 'x'.repeat(80), 'Someone else changed this'],
])('a clash names %s', (_, name, theirs, words) => {
  expect(said(name, theirs)).toBe(words)
})
