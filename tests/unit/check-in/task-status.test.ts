import { describe, expect, it } from 'vitest'
import { readFlow } from '../../../src/check-in/flow/flow'
import { peopleIn, taskStatusOf } from '../../../src/check-in/flow/task-status'
import { facts, grouping } from './a-family'

type Facts = Parameters<typeof facts>[1]

const statuses = (list: ReturnType<typeof grouping>, more?: Facts) =>
  readFlow(facts(list, more)).flatMap(({ entries }) => entries.map(taskStatusOf))
const progress = (list: ReturnType<typeof grouping>, more?: Facts) =>
  peopleIn(readFlow(facts(list, more))).map((person) => person.progress)

const received = { id: 'a', contactTaskId: 11, state: 'received' } as const

describe('What is beside a part', () => {
  it('is one word for what the venue has, whether its list says so yet or not', () => {
    const list = grouping(
      { id: 11, type: 'Waiver', person: 'maya' },
      { id: 12, type: 'Waiver', person: 'leo', isComplete: true },
    )
    expect(statuses(list, { documents: [received] })).toEqual(['received', 'received'])
  })

  it('is that it was skipped, of what was skipped', () => {
    expect(statuses(grouping({ id: 31, type: 'Photo', isOptional: true }), { skipped: [31] })).toEqual(['skipped'])
  })
})

describe('How far someone is in a check-in', () => {
  const list = grouping(
    { id: 11, type: 'Waiver' },
    { id: 21, type: 'RentalProfile' },
    {
      id: 31,
      type: 'Photo',
      isOptional: true,
    },
  )

  it('counts what is optional only once it is given, skipped or not', () => {
    expect(progress(list, { documents: [received] })).toEqual([0.5])
    expect(progress(list, { documents: [received], skipped: [31] })).toEqual([0.5])
    expect(progress(list, { documents: [received, { ...received, contactTaskId: 31 }] })).toEqual([2 / 3])
  })

  it('counts what needs attention as left, optional or not', () => {
    const refused = { ...received, contactTaskId: 31, state: 'needs-attention' } as const
    expect(progress(list, { documents: [received, { ...received, contactTaskId: 21 }, refused] })).toEqual([2 / 3])
  })

  it('is not told where nothing has to be done', () => {
    expect(progress(grouping({ id: 31, type: 'Photo', isOptional: true }))).toEqual([null])
  })
})
