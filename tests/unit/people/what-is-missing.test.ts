import { describe, expect, it } from 'vitest'
import { whatIsMissing } from '../../../src/people/what-is-missing'

const people = [
  { contactId: 1, firstName: 'Maya' },
  { contactId: 2, firstName: 'Ida' },
  { contactId: 3, firstName: 'Leo' },
]
const task = (contactId: number, name: string, more: { isOptional?: boolean; isComplete?: boolean } = {}) => ({
  contactId,
  name,
  isOptional: false,
  isComplete: false,
  ...more,
})

describe('what is missing, in one sentence', () => {
  it('says once what several people lack', () => {
    const tasks = [
      ...[1, 2, 3].flatMap((id) => [task(id, 'Waiver'), task(id, 'Sizes')]),
      task(2, 'Ski school'),
      task(3, 'Ski school'),
    ]
    expect(whatIsMissing(people, tasks)).toBe(
      'Still missing: Waiver and Sizes for everyone; Ski school for Ida and Leo.',
    )
  })

  it('leaves out what is done and what may be left out', () => {
    const tasks = [task(1, 'Waiver', { isComplete: true }), task(2, 'Waiver'), task(2, 'Photo', { isOptional: true })]
    expect(whatIsMissing(people, tasks)).toBe('Still missing: Waiver for Ida.')
  })

  it('says that everyone is ready, also where only optional things are left', () => {
    expect(whatIsMissing(people, [task(1, 'Waiver', { isComplete: true })])).toBe('Everyone is ready.')
    expect(whatIsMissing(people, [task(1, 'Photo', { isOptional: true })])).toBe(
      'Everyone is ready. Only optional things are left.',
    )
  })

  it('never says ready where nothing is asked', () => {
    expect(whatIsMissing(people, [])).toBe('Nothing is asked of this household here.')
  })

  it('calls no one everyone who is alone', () => {
    expect(whatIsMissing([{ contactId: 1, firstName: 'Maya' }], [task(1, 'Waiver')])).toBe(
      'Still missing: Waiver for Maya.',
    )
  })
})
